import type { ReactNode } from 'react';
import { UserMenu } from '../layout/user-menu.tsx';
import { layoutTexts as texts } from '../layout/layout.texts.ts';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { useUnreadNotices } from '../notices/notices.state.ts';
import { noticeTexts } from '../notices/notices.texts.ts';
import { useSession } from '../session/use-session.ts';
import { OverrideBar } from '../swap/override-bar.tsx';
import styles from './shell-page.module.css';

/**
 * A page with a session but without the frame: the product's name, the user, and the page; a wide one fills the window.
 */
export function ShellPage({
  title,
  isWide = false,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <title>{noticeTexts.counted(useUnreadNotices(), `${title} - ${texts.product}`)}</title>
      <OverrideBar />
      <header className={styles.top}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span className={styles.product}>{texts.product}</span>
        {useSession().kind === 'staff' && <NoticeBell />}
        <UserMenu />
      </header>
      <main className={isWide ? styles.wide : styles.body}>{children}</main>
    </div>
  );
}
