import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { type Appearance, appearances } from 'shared-contracts/constants';
import { changeOwnNumber, changePassword, manageScanLogins, showOperationHistory } from '../dialogs/shell-dialogs.ts';
import { manageSecondFactor } from './first-steps.ts';
import styles from './layout.module.css';
import { layoutTexts as texts } from './layout.texts.ts';
import { logOut } from './log-out.ts';
import { currentAppearance, useAppearance } from '../theme/appearance.state.ts';
import { useSession } from '../session/use-session.ts';

const choose = async (next: Appearance): Promise<void> =>
  (await import('../appearance/appearance.api.ts')).chooseAppearance(next);

/** Menu of the logged-in user. */
export function UserMenu() {
  const { user } = useSession();
  useAppearance();
  const items = [
    {
      key: 'password',
      label: texts.changePassword,
      onClick: () => void changePassword(false),
    },
    {
      key: 'number',
      label: texts.ownNumber,
      onClick: () => void changeOwnNumber(),
    },
    {
      key: 'factor',
      label: texts.secondFactor,
      onClick: () => void manageSecondFactor(),
    },
    {
      key: 'scan',
      label: texts.scanLogins,
      onClick: () => void manageScanLogins(),
    },
    {
      key: 'history',
      label: texts.operationHistory,
      onClick: () => void showOperationHistory(),
    },
    {
      type: 'group' as const,
      key: 'appearance',
      label: texts.appearance,
      children: appearances.map((one) => ({
        key: one,
        label: texts.appearances[one],
        onClick: () => void choose(one),
      })),
    },
    { type: 'divider' as const },
    { key: 'logout', label: texts.logout, onClick: () => void logOut() },
  ];
  return (
    <Dropdown
      menu={{ items, selectable: true, selectedKeys: [currentAppearance()] }}
      trigger={['click']}
      placement="bottomRight"
    >
      <button type="button" className={styles.user}>
        <span className={styles.unseen}>{texts.userMenu}</span>
        <span className={styles.avatar}>
          {user.portrait ? <img src={user.portrait} alt="" /> : user.nickName.slice(-1)}
        </span>
        <span className={styles.userName}>{user.nickName}</span>
        {user.departmentName !== '' && <span className={styles.department}>{user.departmentName}</span>}
        <DownOutlined aria-hidden className={styles.caret} />
      </button>
    </Dropdown>
  );
}
