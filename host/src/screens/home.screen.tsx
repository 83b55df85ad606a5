import { Empty, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { type FeeDesk, type FeeWaiting, stageNames, type Stage } from 'shared-contracts/model';
import { appPaths, assessPaths, operationPaths } from 'shared-contracts/paths';
import { errorSentence } from '../errors/show-error.ts';
import { asker, useSession } from '../session/use-session.ts';
import { buildMenu, type MenuNode } from '../menu/build-menu.ts';
import { MenuIcon } from '../menu/menu-icon.tsx';
import { findRoute, hostedRoutes } from '../registry/registry.state.ts';
import { FeeNews } from './fee-news.tsx';
import { useFeeNews, useHomeSummary, useMyApplications, type HomeSummary } from './home.api.ts';
import { homeTexts as texts } from './home.texts.ts';
import { ShellPage } from './shell-page.tsx';
import styles from './shell-page.module.css';

const deskOf: Record<number, string> = {
  1: appPaths.beforeAudit,
  2: appPaths.audit,
  3: appPaths.secondAudit,
  4: appPaths.politicalAuditNews,
};

const feeDeskOf: Record<FeeDesk, string> = {
  distribution: assessPaths.distribution,
  department: assessPaths.audit,
  director: assessPaths.director,
  regional: assessPaths.regional,
  publication: assessPaths.publication,
  batch: assessPaths.financial,
  refund: assessPaths.refundRepeat,
};

/** /home: what waits for the user, what became of their stories, and the ways in. */
export function HomeScreen() {
  const session = useSession();
  const ask = asker(session);
  const { user } = session;
  const { data, error } = useHomeSummary(session.kind === 'staff');
  const fees = useFeeNews(session.kind === 'staff');
  const groups = buildMenu(hostedRoutes(), ask);

  return (
    <ShellPage title={texts.title}>
      <h1 className={styles.greeting}>{texts.greeting(user.nickName, new Date().getHours())}</h1>
      <p className={styles.sub}>{texts.sub(user.departmentName, user.roleNames.join('、'))}</p>
      {error !== undefined && <p role="alert">{errorSentence(error)}</p>}
      {!data && error === undefined && session.kind === 'staff' && <Skeleton active paragraph={{ rows: 3 }} />}
      {fees.data && <FeeNews news={fees.data.news} ask={ask} onRead={() => void fees.mutate()} />}
      {data && <Figures summary={data.data} fees={fees.data?.waiting ?? []} ask={ask} />}
      <h2 className={styles.section}>{texts.groups}</h2>
      {groups.length === 0 ? (
        <Empty description={texts.nothing} />
      ) : (
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.path} group={group} />
          ))}
        </div>
      )}
      <Applications />
    </ShellPage>
  );
}

/** Links to other products; none when they cannot be loaded. */
function Applications() {
  const { data: list = [] } = useMyApplications();
  if (list.length === 0) return null;
  return (
    <section aria-label={texts.applications}>
      <h2 className={styles.section}>{texts.applications}</h2>
      <div className={styles.links}>
        {list.map(({ id, name, url, note }) => (
          <a key={id} href={url} title={note} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
      </div>
    </section>
  );
}

function Figures({
  summary: { waiting, mine, publishedToday, pendingComments },
  fees,
  ask,
}: {
  summary: HomeSummary;
  fees: readonly FeeWaiting[];
  ask(code: string): boolean;
}) {
  const desks = waiting.filter(({ stage }) => ask(deskOf[stage] ?? ''));
  const mayModerate = ask(operationPaths.comment);
  const feeDesks = fees.filter(({ desk }) => ask(feeDeskOf[desk]));
  return (
    <>
      {(desks.length > 0 || mayModerate || feeDesks.length > 0) && (
        <>
          <h2 className={styles.section}>{texts.waiting}</h2>
          <div className={styles.figures}>
            {desks.map(({ stage, count }) => (
              <Figure key={stage} label={stageNames[stage as Stage]} value={count} to={deskOf[stage]} />
            ))}
            {mayModerate && <Figure label={texts.comments} value={pendingComments} to={operationPaths.comment} />}
            {feeDesks.map(({ desk, month, count }) => (
              <Figure
                key={desk}
                label={texts.feeDesks[desk]}
                value={count}
                to={feeDeskOf[desk]}
                query={desk === 'refund' ? '?state=informed' : `?month=${month}`}
              />
            ))}
          </div>
        </>
      )}
      <h2 className={styles.section}>{texts.mine}</h2>
      <div className={styles.figures}>
        {(['draft', 'inReview', 'returned', 'cleared'] as const).map((state) => (
          <Figure
            key={state}
            label={texts[state]}
            value={mine[state]}
            to={ask(appPaths.myDraft) ? appPaths.myDraft : undefined}
          />
        ))}
        <Figure
          label={texts.published}
          value={publishedToday}
          to={ask(appPaths.published) ? appPaths.published : undefined}
        />
      </div>
    </>
  );
}

interface FigureProps {
  label: string;
  value: number;
  to?: string | undefined;
  query?: string;
}

function Figure({ label, value, to, query = '' }: FigureProps) {
  const content = (
    <>
      <span>{label}</span>
      <strong>{value}</strong>
    </>
  );
  return to !== undefined && findRoute(to) ? (
    <Link className={styles.figure} to={`${to}${query}`}>
      {content}
    </Link>
  ) : (
    <div className={styles.figure}>{content}</div>
  );
}

const pagesOf = (node: MenuNode): MenuNode[] => [...(node.isPage ? [node] : []), ...node.children.flatMap(pagesOf)];

function Group({ group }: { group: MenuNode }) {
  return (
    <section className={styles.group} aria-label={group.title}>
      <h3>
        <span>{group.icon !== null && <MenuIcon name={group.icon} />}</span>
        {group.title}
      </h3>
      <div className={styles.links}>
        {pagesOf(group).map((page) => (
          <Link key={page.path} to={page.path}>
            {page.title}
          </Link>
        ))}
      </div>
    </section>
  );
}
