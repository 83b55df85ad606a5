import { Space, Switch } from 'antd';
import { useId } from 'react';
import { getGreySwitch, setGreySwitch } from 'shared-contracts/endpoints';
import { SystemPermission } from 'shared-contracts/permissions';
import { minuteOf, useAction, useEndpoint, useShell } from 'shared-ui';
import { themeTexts as texts } from './theme.texts.ts';

/** The one switch that takes the colours of site and app. */
export function GreySwitch() {
  const shell = useShell();
  const label = useId();
  const { answer, refresh } = useEndpoint(getGreySwitch, {});
  const [turn, isPending] = useAction(async (isGrey: boolean) => {
    const content = isGrey ? texts.confirmGrey : texts.confirmColour;
    if (!(await shell.dialogs.confirm({ content, okText: texts.grey }))) return;
    await shell.call(setGreySwitch, { isGrey });
    shell.message.success(isGrey ? texts.greyOn : texts.greyOff);
    await refresh();
  });
  const canTurn = shell.can(SystemPermission.ManageThemes);
  const known = answer?.data;
  const turned = known?.modifiedTime ? texts.greyBy(known.modifiedUserName, minuteOf(known.modifiedTime)) : undefined;
  return (
    <Space title={canTurn ? turned : texts.noRight}>
      <span id={label}>{texts.grey}</span>
      <Switch
        aria-labelledby={label}
        checked={known?.isGrey ?? false}
        loading={isPending}
        disabled={!canTurn || !known}
        onChange={(isGrey) => void turn(isGrey)}
      />
    </Space>
  );
}
