import { Alert, Skeleton } from 'antd';
import type { AdRow } from 'shared-contracts/model';
import { type DialogProps, ErrorState, FormDialog, useAction, useShell } from 'shared-ui';
import { publishAd, useAdCheck } from './ads.api.ts';
import { adTexts } from './ads.texts.ts';

const texts = adTexts.check;

/** Shows what prevents publishing and which other ads are at the place, and publishes. */
export function PublishAdDialog({ ad, onDone }: DialogProps<true> & { ad: AdRow }) {
  const shell = useShell();
  const { answer, error, refresh } = useAdCheck(ad.id);
  const check = answer?.data;
  const isReady = check?.problems.length === 0;
  const [publish, isPending] = useAction(async () => {
    await publishAd(ad, shell);
    onDone(true);
  });
  return (
    <FormDialog
      title={texts.title(ad.title)}
      width={560}
      confirmText={adTexts.publish}
      isPending={isPending}
      isConfirmable={isReady}
      onConfirm={publish}
      onCancel={() => onDone()}
    >
      {error !== undefined ? <ErrorState error={error} onRetry={refresh} /> : null}
      {check === undefined && error === undefined ? <Skeleton active /> : null}
      {check && check.problems.length > 0 ? (
        <Alert type="error" showIcon title={texts.problems} description={check.problems.join('；')} />
      ) : null}
      {isReady ? <Alert type="success" showIcon title={texts.good} /> : null}
      {check && check.rivals.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginTop: 12 }}
          title={texts.rivals}
          description={
            <>
              {check.rivals.map(({ id, title, startDate, endDate }) => (
                <div key={id}>{texts.rival(title, startDate, endDate)}</div>
              ))}
              <div>{texts.rivalsHint}</div>
            </>
          }
        />
      ) : null}
    </FormDialog>
  );
}
