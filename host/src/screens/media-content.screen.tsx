import { Button, Descriptions, Flex } from 'antd';
import { changeOwnNumber, changePassword } from '../dialogs/shell-dialogs.ts';
import { layoutTexts } from '../layout/layout.texts.ts';
import { manageSecondFactor } from '../layout/first-steps.ts';
import { logOut } from '../layout/log-out.ts';
import { useSession } from '../session/use-session.ts';
import { mediaContentTexts as texts } from './media-content.texts.ts';
import { ShellPage } from './shell-page.tsx';
import styles from './shell-page.module.css';

/**
 * Where a media user arrives while no release brings a page for their contents: the account and what can be done with
 * it.
 */
export function MediaContentScreen() {
  const { user, channels } = useSession();
  const items = [
    { key: 'userName', label: texts.userName, children: user.userName },
    { key: 'nickName', label: texts.nickName, children: user.nickName },
    { key: 'department', label: texts.department, children: user.departmentName || '—' },
    { key: 'roles', label: texts.roles, children: user.roleNames.join('、') || '—' },
    { key: 'channels', label: texts.channels, children: channels.length },
  ];
  return (
    <ShellPage title={texts.title}>
      <section className={styles.group}>
        <Descriptions title={<h1 className={styles.head}>{texts.title}</h1>} column={1} items={items} />
        <Flex gap={8} wrap>
          <Button onClick={() => void changePassword(false)}>{layoutTexts.changePassword}</Button>
          <Button onClick={() => void changeOwnNumber()}>{layoutTexts.ownNumber}</Button>
          <Button onClick={() => void manageSecondFactor()}>{layoutTexts.secondFactor}</Button>
          <Button onClick={() => void logOut()}>{layoutTexts.logout}</Button>
        </Flex>
      </section>
    </ShellPage>
  );
}
