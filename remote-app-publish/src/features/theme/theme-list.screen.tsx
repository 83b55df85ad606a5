import { themeList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { themeColourNames, type ThemeRow, themeStateNames, themeTargetNames } from 'shared-contracts/model';
import { themeFormPath } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { type ListColumn, type ListFilter, ListPage, StateTag, TimeText, useShell } from 'shared-ui';
import { PeriodText } from '../../parts/period/period-text.tsx';
import { editTheme } from './edit-theme.action.ts';
import { GreySwitch } from './grey-switch.tsx';
import { removeTheme } from './remove-theme.action.ts';
import { turnThemeOff, turnThemeOn } from './set-theme-state.action.ts';
import styles from './theme.module.css';
import { themeTexts as texts } from './theme.texts.ts';

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(themeList.request, 'keywords') },
  { kind: 'select', name: 'target', label: texts.target, options: optionsOf(themeTargetNames) },
  { kind: 'select', name: 'state', label: texts.state, options: optionsOf(themeStateNames) },
];

const colourNames = Object.keys(themeColourNames) as (keyof typeof themeColourNames)[];

const columns: readonly ListColumn<ThemeRow>[] = [
  { key: 'name', title: texts.name, width: 180, fixed: true },
  {
    key: 'state',
    title: texts.state,
    width: 100,
    render: ({ state }) => <StateTag kind="theme" state={state} text={themeStateNames[state]} />,
  },
  {
    key: 'look',
    title: texts.look,
    width: 130,
    render: ({ look }) => (
      <span className={styles.swatches}>
        {colourNames.map((name) => (
          <span
            key={name}
            className={styles.swatch}
            role="img"
            aria-label={`${themeColourNames[name]}${look[name]}`}
            title={`${themeColourNames[name]} ${look[name]}`}
            style={{ background: look[name] }}
          />
        ))}
      </span>
    ),
  },
  { key: 'target', title: texts.target, width: 100, render: ({ target }) => themeTargetNames[target] },
  { key: 'period', title: texts.period, width: 260, render: (row) => <PeriodText {...row} /> },
  { key: 'modifiedUserName', title: texts.modifiedUserName, width: 110 },
  {
    key: 'modifiedTime',
    title: texts.modifiedTime,
    width: 170,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];
const actions = [editTheme, turnThemeOn, turnThemeOff, removeTheme];

/** /app/config/theme: looks of the site and the app. */
export function ThemeListScreen() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="config/theme"
      name={texts.listName}
      topic="looks"
      endpoint={themeList}
      filters={filters}
      columns={columns}
      actions={actions}
      create={{
        label: texts.create,
        permission: SystemPermission.ManageThemes,
        onClick: () => shell.navigate(themeFormPath()),
      }}
      toolbar={<GreySwitch />}
      emptyText={texts.empty}
    />
  );
}
