import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton, Space, Tag } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { exportDictionary } from 'shared-contracts/endpoints';
import type { DictionaryKind } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { Allowed, EmptyState, ErrorState, useAction, useAsk, useShell } from 'shared-ui';
import { ImportLinesDialog } from '../../parts/import-lines/import-lines.dialog.tsx';
import { useDictionaryActions, useDictionaryKinds } from './dictionary.api.ts';
import { EditKindDialog } from './edit-kind.dialog.tsx';
import { EditValueDialog } from './edit-value.dialog.tsx';
import { ValueTable } from './value-table.tsx';
import { dictionaryTexts as texts } from './dictionary.texts.ts';
import styles from './dictionary.module.css';

/** /app/config/dictionary: kinds, and the values of the one that is chosen. */
export function DictionaryScreen() {
  const { answer, error, isLoading, refresh } = useDictionaryKinds();
  const [address, setAddress] = useSearchParams();
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (isLoading) return <Skeleton active />;
  const kinds = answer?.list ?? [];
  const kind = kinds.find(({ code }) => code === address.get('kind')) ?? kinds[0];
  return (
    <div className={styles.page}>
      <KindList kinds={kinds} chosen={kind} onChoose={({ code }) => setAddress({ kind: code }, { replace: true })} />
      <section className={styles.main} aria-label={kind ? texts.values(kind.name) : texts.kinds}>
        {kind ? <KindValues key={kind.id} kind={kind} /> : <EmptyState text={texts.pickOne} />}
      </section>
    </div>
  );
}

interface KindListProps {
  kinds: readonly DictionaryKind[];
  chosen: DictionaryKind | undefined;
  onChoose(kind: DictionaryKind): void;
}

function KindList({ kinds, chosen, onChoose }: KindListProps) {
  const shell = useShell();
  const ask = useAsk();
  const create = async () => {
    if (await ask(EditKindDialog, {})) shell.message.success(texts.saved);
  };
  return (
    <nav className={styles.side} aria-label={texts.kinds}>
      <div className={styles.head}>
        <Allowed code={SystemPermission.ManageDictionary}>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => void create()}>
            {texts.createKind}
          </Button>
        </Allowed>
        <span className={styles.count}>{texts.kindCount(kinds.length)}</span>
      </div>
      {kinds.length === 0 && <EmptyState text={texts.kindsEmpty} />}
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind.id}>
            <button
              type="button"
              className={styles.kind}
              aria-current={kind.id === chosen?.id}
              onClick={() => onChoose(kind)}
            >
              <span className={styles.kindName} title={kind.name}>
                {kind.name}
              </span>
              {kind.isSystem && <Tag>{texts.systemTag}</Tag>}
              {!kind.isOn && <Tag color="warning">{texts.offTag}</Tag>}
              <span className={styles.count}>{texts.valueCount(kind.onCount, kind.valueCount)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function KindValues({ kind }: { kind: DictionaryKind }) {
  const shell = useShell();
  const ask = useAsk();
  const { importLines, removeKind } = useDictionaryActions();
  const saved = (done: true | undefined) => {
    if (done) shell.message.success(texts.saved);
  };
  const importAll = () =>
    ask(ImportLinesDialog, {
      title: texts.importTitle,
      hint: texts.importHint,
      emptyText: texts.importEmpty,
      onImport: importLines,
    });
  const [exportAll, isExporting] = useAction(() => shell.download(exportDictionary, {}, texts.exportName));
  const [remove] = useAction(async () => {
    const content = texts.confirmRemoveKind(kind.name);
    if (!(await shell.dialogs.confirm({ content, okText: texts.removeKind, danger: true }))) return;
    await removeKind(kind.id);
    shell.message.success(texts.kindRemoved);
  });
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{kind.name}</h2>
        <Space wrap>
          <Allowed code={SystemPermission.ManageDictionary}>
            <Button type="primary" onClick={() => void ask(EditValueDialog, { kind }).then(saved)}>
              {texts.createValue}
            </Button>
            <Button onClick={() => void importAll()}>{texts.import}</Button>
          </Allowed>
          <Button loading={isExporting} onClick={() => void exportAll()}>
            {texts.export}
          </Button>
          <Allowed code={SystemPermission.ManageDictionary}>
            <Button onClick={() => void ask(EditKindDialog, { kind }).then(saved)}>{texts.editKind}</Button>
            <Button
              danger
              disabled={kind.isSystem}
              title={kind.isSystem ? texts.systemLocked : undefined}
              onClick={() => void remove()}
            >
              {texts.removeKind}
            </Button>
          </Allowed>
        </Space>
      </div>
      <p className={styles.quiet}>
        {texts.kindCode} {kind.code}
        {kind.note === '' ? '' : `　${kind.note}`}
      </p>
      <ValueTable kind={kind} />
    </>
  );
}
