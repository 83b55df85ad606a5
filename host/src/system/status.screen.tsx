import { Alert, Button, Skeleton } from 'antd';
import { type SandboxPage, sandboxPages } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { Link } from 'react-router-dom';
import { errorSentence, showError } from '../errors/show-error.ts';
import { asker, useSession } from '../session/use-session.ts';
import { sandboxLink, useSystemStatus } from './status.api.ts';
import styles from './status.module.css';
import { ErrorCard } from './error-card.tsx';
import { ProcessCard } from './process-card.tsx';
import { ServiceTestCard } from './service-test-card.tsx';
import { statusTexts as texts } from './status.texts.ts';

/** 系统管理 / 系统状态: what operations should know about the server, and the way to its sandbox pages. */
export function StatusScreen() {
  const mayAsk = asker(useSession());
  const mayOpen = mayAsk(SystemPermission.ResetPassword);
  const { data: status, error } = useSystemStatus();
  if (!status)
    return error === undefined ? <Skeleton active /> : <Alert type="error" showIcon title={errorSentence(error)} />;
  return (
    <div className={styles.page} data-page-ready>
      <section className={styles.card}>
        <h1>{texts.title}</h1>
        <p className={styles.note}>{texts.version(status.version)}</p>
        <div className={styles.checks}>
          {status.checks.map(({ name, state, message }) => (
            <Alert
              key={name}
              type={state === 'ok' ? 'success' : 'warning'}
              showIcon
              title={name}
              description={message}
            />
          ))}
        </div>
        {mayAsk(appPaths.jobs) && (
          <div className={styles.more}>
            <Link to={appPaths.jobs}>{texts.jobs}</Link>
          </div>
        )}
      </section>
      <ProcessCard processes={status.processes} />
      <ErrorCard errors={status.errors} />
      {mayOpen && <ServiceTestCard services={status.services} />}
      {mayOpen && status.sandboxes.length > 0 && <Sandboxes pages={status.sandboxes} />}
    </div>
  );
}

function Sandboxes({ pages }: { pages: readonly SandboxPage[] }) {
  return (
    <section className={styles.card}>
      <h2>{texts.sandboxes}</h2>
      <p className={styles.note}>{texts.sandboxNote}</p>
      <div className={styles.links}>
        {pages.map((page) => (
          <Button key={page} onClick={() => void open(page)}>
            {texts.open(sandboxPages[page])}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** The tab opens with the click itself: one that opens after an answer is held back by browsers. */
async function open(page: SandboxPage): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const url = await sandboxLink(page);
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    showError(error);
  }
}
