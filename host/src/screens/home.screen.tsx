import { Empty, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { appPaths } from 'shared-contracts/paths';
import { errorSentence } from '../errors/show-error.ts';
import { asker, useSession } from '../session/use-session.ts';
import { buildMenu, type MenuNode, pagesOf } from '../menu/build-menu.ts';
import { linkTo } from '../registry/frameless-pages.ts';
import { MenuIcon } from '../menu/menu-icon.tsx';
import { hostedRoutes } from '../registry/registry.state.ts';
import { FeeNews } from './fee-news.tsx';
import { useFeeNews, useHomeSummary, useMyApplications, useStorageState } from './home.api.ts';
import { HomeFigures } from './home-figures.tsx';
import { homeTexts as texts } from './home.texts.ts';
import { ShellPage } from './shell-page.tsx';
import styles from './shell-page.module.css';

/** /home: what waits for the user, what became of their stories, and the ways in. */
export function HomeScreen() {
  const session = useSession();
  const ask = asker(session);
  const { user } = session;
  const { data, error } = useHomeSummary(session.kind === 'staff');
  const fees = useFeeNews(session.kind === 'staff');
  const storage = useStorageState(session.kind === 'staff' && ask(appPaths.storageTraffic));
  const groups = buildMenu(hostedRoutes(), ask);

  return (
    <ShellPage title={texts.title}>
      <h1 className={styles.greeting}>{texts.greeting(user.nickName, new Date().getHours())}</h1>
      <p className={styles.sub}>{texts.sub(user.departmentName, user.roleNames.join('、'))}</p>
      {error !== undefined && <p role="alert">{errorSentence(error)}</p>}
      {!data && error === undefined && session.kind === 'staff' && <Skeleton active paragraph={{ rows: 3 }} />}
      {fees.data && <FeeNews news={fees.data.news} ask={ask} onRead={() => void fees.mutate()} />}
      {data && <HomeFigures summary={data.data} fees={fees.data?.waiting ?? []} storage={storage.data} ask={ask} />}
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

function Group({ group }: { group: MenuNode }) {
  return (
    <section className={styles.group} aria-label={group.title}>
      <h3>
        <span>{group.icon !== null && <MenuIcon name={group.icon} />}</span>
        {group.title}
      </h3>
      <div className={styles.links}>
        {pagesOf(group).map((page) => (
          <Link key={page.path} to={page.path} {...linkTo(page.path)}>
            {page.title}
          </Link>
        ))}
      </div>
    </section>
  );
}
