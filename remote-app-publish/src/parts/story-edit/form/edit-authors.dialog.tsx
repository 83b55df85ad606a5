import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, InputNumber, Select, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { reporterOptions } from 'shared-contracts/endpoints';
import { reporterLimits, storyAuthorsMax } from 'shared-contracts/limits';
import {
  AuthorRole,
  authorRoleNames,
  authorsRefusal,
  equalShares,
  PressCard,
  type ReporterOption,
  type StoryAuthor,
  wholeShare,
} from 'shared-contracts/model';
import { ActionButton, type DialogProps, FormDialog, useEndpoint } from 'shared-ui';
import { authorsTexts as texts } from './authors.texts.ts';
import styles from './story-form.module.css';

export interface EditAuthorsDialogProps extends DialogProps<StoryAuthor[]> {
  authors: readonly StoryAuthor[];
  /** Offered as the first name where there is nobody yet. */
  author: string;
}

/** An author under a key that stays while rows come and go. */
interface Row extends StoryAuthor {
  key: number;
}

interface NameOption {
  value: string;
  label: string;
  name: string;
  reporterId: string;
}

const roleOptions = Object.entries(authorRoleNames).map(([value, label]) => ({ value: value as AuthorRole, label }));

/** Every name and pen name of the reporters; the value names the person, the label whom a reader would meet. */
const optionsOf = (reporters: readonly ReporterOption[]): NameOption[] =>
  reporters.flatMap(({ id, name, penNames, departmentName }) =>
    [name, ...penNames].map((own) => ({
      value: `${id}:${own}`,
      label: [own, own === name ? '' : `（${name}）`, departmentName && ` · ${departmentName}`].join(''),
      name: own,
      reporterId: id,
    })),
  );

/** People of a byline with roles and shares; an expired press card is said beside its holder. */
export function EditAuthorsDialog({ authors, author, onDone }: EditAuthorsDialogProps) {
  const first: StoryAuthor = { name: author, reporterId: null, role: AuthorRole.Text, share: wholeShare };
  const [rows, setRows] = useState<Row[]>(() =>
    (authors.length > 0 ? authors : [first]).map((one, key) => ({ ...one, key })),
  );
  const [isTried, setTried] = useState(false);
  const reporters = useEndpoint(reporterOptions, {}).answer?.list ?? [];
  const options = optionsOf(reporters);
  const update = (key: number, part: Partial<StoryAuthor>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const share = (all: Row[]) => {
    const shares = equalShares(Math.max(1, all.length));
    return all.map((row, place) => ({ ...row, share: shares[place]! }));
  };
  const result = rows.map(({ key: _key, ...row }) => ({ ...row, name: row.name.trim() }));
  const refusal = result.some(({ name }) => name === '') ? texts.nameMissing : authorsRefusal(result);
  const handleConfirm = () => {
    setTried(true);
    if (refusal === undefined) onDone(result);
  };
  return (
    <FormDialog title={texts.title} width={760} onConfirm={handleConfirm} onCancel={() => onDone()}>
      <Typography.Paragraph type="secondary">{texts.intro}</Typography.Paragraph>
      {rows.map(({ key, name, reporterId, role, share: part }, index) => (
        <div key={key} className={styles.authorRow}>
          <AutoComplete
            aria-label={texts.person(index + 1)}
            placeholder={texts.personHint}
            value={name}
            options={options}
            maxLength={reporterLimits.penName}
            status={isTried && name.trim() === '' ? 'error' : ''}
            showSearch={{ filterOption: (input, option) => option?.label.includes(input.trim()) ?? false }}
            onChange={(value: string, option) => {
              const chosen = options.find((one) => one === option || one.value === value);
              update(
                key,
                chosen ? { name: chosen.name, reporterId: chosen.reporterId } : { name: value, reporterId: null },
              );
            }}
          />
          <Select
            aria-label={texts.role(index + 1)}
            value={role}
            options={roleOptions}
            onChange={(next) => update(key, { role: next })}
          />
          <InputNumber
            aria-label={texts.share(index + 1)}
            min={0}
            max={wholeShare}
            precision={0}
            suffix="%"
            value={part}
            onChange={(next) => update(key, { share: next ?? 0 })}
          />
          <Button
            icon={<DeleteOutlined aria-hidden />}
            aria-label={texts.remove(index + 1)}
            disabled={rows.length === 1}
            onClick={() => setRows((all) => all.filter((row) => row.key !== key))}
          />
          <CardNote
            reporter={reporters.find(({ id }) => id === reporterId)}
            isFree={reporterId === null && name !== ''}
          />
        </div>
      ))}
      <Space wrap>
        <ActionButton
          icon={<PlusOutlined aria-hidden />}
          reasons={rows.length >= storyAuthorsMax ? [texts.full] : []}
          onClick={() =>
            setRows((all) => share([...all, { ...first, name: '', key: Math.max(...all.map((row) => row.key)) + 1 }]))
          }
        >
          {texts.add}
        </ActionButton>
        <Button onClick={() => setRows(share)}>{texts.equal}</Button>
        {authors.length > 0 && (
          <Button danger onClick={() => onDone([])}>
            {texts.clear}
          </Button>
        )}
        <span>{texts.sum(result.reduce((sum, row) => sum + row.share, 0))}</span>
        {refusal !== undefined && (isTried || refusal !== texts.nameMissing) && (
          <Typography.Text type="danger" role="alert">
            {refusal}
          </Typography.Text>
        )}
      </Space>
    </FormDialog>
  );
}

/** What is to be known of a reporter's press card; that a name is none of a reporter. */
function CardNote({ reporter, isFree }: { reporter: ReporterOption | undefined; isFree: boolean }) {
  if (isFree) return <Tag variant="filled">{texts.free}</Tag>;
  if (reporter?.pressCard === PressCard.Expired) return <Tag color="error">{texts.expired(reporter.cardExpiry!)}</Tag>;
  if (reporter?.pressCard === PressCard.Soon) return <Tag color="warning">{texts.soon(reporter.cardExpiry!)}</Tag>;
  return null;
}
