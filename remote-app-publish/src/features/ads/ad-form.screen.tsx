import { Alert, Button, Form, Radio, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentOf, invalidFieldsOf } from 'shared-contracts/errors';
import { AdKind, adKindNames, type AdRow, adRefusals, adSecondsRange, adStateNames } from 'shared-contracts/model';
import { adFormPath, adListPaths } from 'shared-contracts/paths';
import { AdPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  ErrorState,
  FormPage,
  StateTag,
  useAction,
  useShell,
  useUnsavedWork,
  useWrongFields,
} from 'shared-ui';
import { AdFormFields, type AdProblems } from './ad-form-fields.tsx';
import { useAdOf, useRefreshAds, useSaveAd } from './ads.api.ts';
import { type AdDraft, draftOf, kindOf } from './ads.rules.ts';
import { adTexts } from './ads.texts.ts';

const texts = adTexts.form;

/** /new/ad: the form of a start, float or popup ad. */
export function AdFormScreen() {
  const [address] = useSearchParams();
  return <OpenedForm kind={kindOf(address.get('kind'))} id={address.get('id')} hasChoice={!address.has('id')} />;
}

/** /app/ads/occupy/add: the form of a placeholder ad. */
export function OccupyFormScreen() {
  const [address] = useSearchParams();
  return <OpenedForm kind="placeholder" id={address.get('id')} hasChoice={false} />;
}

function OpenedForm({ kind, id, hasChoice }: { kind: AdKind; id: string | null; hasChoice: boolean }) {
  const { answer, error, refresh } = useAdOf(kind, id);
  if (id === null) return <AdForm key={kind} kind={kind} opened={undefined} hasChoice={hasChoice} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={refresh} />;
  return answer?.data.id === id ? (
    <AdForm key={id} kind={kind} opened={answer.data} hasChoice={false} />
  ) : (
    <Skeleton active />
  );
}

const wireFormat = 'YYYY-MM-DD HH:mm:ss';

function newDraft(kind: AdKind): AdDraft {
  const start = dayjs().startOf('minute');
  const [, , seconds] = adSecondsRange[kind];
  return {
    title: '',
    advertiser: '',
    image: null,
    video: null,
    linkKind: 'url',
    linkId: '',
    linkTitle: '',
    externalLinkUrl: '',
    seconds,
    sortField: 0,
    channelIds: [],
    startDate: start.format(wireFormat),
    endDate: start.add(30, 'day').format(wireFormat),
  };
}

/** Returns the problems that the form can detect before it is sent. */
function problemsOf(draft: AdDraft): AdProblems {
  const { title, advertiser, linkKind, linkId, externalLinkUrl, startDate, endDate } = draft;
  return {
    ...(title.trim() === '' && { title: texts.titleMissing }),
    ...(advertiser.trim() === '' && { advertiser: texts.advertiserMissing }),
    ...(linkKind === 'url' && !/^https?:\/\/./i.test(externalLinkUrl.trim()) && { externalLinkUrl: texts.urlBad }),
    ...(linkKind !== 'url' && linkKind !== 'none' && linkId === '' && { linkId: texts.targetMissing }),
    ...(startDate === '' && { startDate: texts.timeMissing }),
    ...(endDate === '' ? { endDate: texts.timeMissing } : endDate <= startDate && { endDate: texts.endEarly }),
  };
}

/** Returns the form field that a field of the request belongs to. */
const fieldOf = (path: string): keyof AdDraft =>
  (({ imagePath: 'image', imageId: 'image', streamId: 'video' }) as const)[path] ?? (path as keyof AdDraft);

function AdForm({ kind, opened, hasChoice }: { kind: AdKind; opened: AdRow | undefined; hasChoice: boolean }) {
  const shell = useShell();
  const saveAd = useSaveAd(kind);
  const refresh = useRefreshAds(kind);
  const [draft, setDraft] = useState<AdDraft>(() => (opened ? draftOf(opened) : newDraft(kind)));
  const [problems, setProblems] = useState<AdProblems>({});
  const [isDirty, setDirty] = useState(false);
  const [form, showWrong] = useWrongFields();
  const title = opened ? texts.editTitle(draft.title) : texts.newTitle(adKindNames[kind]);
  const [refusal] = opened ? adRefusals(opened, 'edit') : [];
  useEffect(() => shell.setPageTitle(title), [shell, title]);
  useUnsavedWork(title, isDirty);

  const change = (part: Partial<AdDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
    setDirty(true);
  };
  const store = async (rev: number | undefined): Promise<AdRow | undefined> => {
    try {
      return await saveAd(draft, opened && rev !== undefined ? { id: opened.id, rev } : undefined);
    } catch (error) {
      const current = currentOf<AdRow>(error);
      if (current)
        return (await shell.dialogs.confirm({
          content: texts.stale(current.modifiedUserName),
          okText: texts.overwrite,
        }))
          ? store(current.rev)
          : undefined;
      const fields = invalidFieldsOf(error);
      setProblems(Object.fromEntries(fields.map(({ path, message }) => [fieldOf(path), message])));
      showWrong(fields.length);
      throw error;
    }
  };
  const [save, isSaving] = useAction(async () => {
    const found = problemsOf(draft);
    setProblems(found);
    const count = Object.keys(found).length;
    showWrong(count);
    if (count > 0) return;
    const saved = await store(opened?.rev);
    if (!saved) return;
    setDirty(false);
    await refresh();
    shell.message.success(texts.saved);
    shell.navigate(adListPaths[kind]);
  });

  return (
    <FormPage
      title={title}
      status={
        <>
          {opened ? <StateTag kind="ad" state={opened.state} text={adStateNames[opened.state]} /> : null}
          {isDirty ? <span role="status">{texts.unsaved}</span> : null}
        </>
      }
      actions={
        <Allowed code={AdPermission.Edit}>
          <Button type="primary" loading={isSaving} disabled={refusal !== undefined} onClick={() => void save()}>
            {texts.save}
          </Button>
        </Allowed>
      }
    >
      {refusal === undefined ? null : <Alert type="warning" showIcon title={refusal} style={{ marginBottom: 16 }} />}
      {opened?.state === 'enabled' || opened?.state === 'expired' ? (
        <Alert type="info" showIcon title={texts.backToDraft} style={{ marginBottom: 16 }} />
      ) : null}
      {hasChoice ? <KindChoice kind={kind} /> : null}
      <div ref={form}>
        <AdFormFields kind={kind} draft={draft} problems={problems} onChange={change} />
      </div>
    </FormPage>
  );
}

/** A new ad of another kind; placeholder ads have a page of their own. */
function KindChoice({ kind }: { kind: AdKind }) {
  const shell = useShell();
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={texts.kind}>
        <Radio.Group
          aria-label={texts.kind}
          optionType="button"
          value={kind}
          options={Object.values(AdKind).map((value) => ({ value, label: adKindNames[value] }))}
          onChange={(event) => shell.navigate(adFormPath(event.target.value as AdKind), { replace: true })}
        />
      </Form.Item>
    </Form>
  );
}
