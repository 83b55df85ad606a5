import { Checkbox, Skeleton } from 'antd';
import { useActor } from 'shared-ui';
import { usePermissionTitle, useRoles } from './user.api.ts';
import { mergeChoice, roleBlockedBy } from './user.rules.ts';
import { userTexts as texts } from './user.texts.ts';
import styles from './user.module.css';

interface RoleChoiceProps {
  value?: string[];
  onChange?(roleIds: string[]): void;
  id?: string;
  disabled?: boolean;
}

/** Roles to grant; one with more permissions than the current user has is disabled and names the missing ones (A20). */
export function RoleChoice({ value = [], onChange, id, disabled = false }: RoleChoiceProps) {
  const { answer, isLoading } = useRoles();
  const actor = useActor();
  const titleOf = usePermissionTitle();
  if (isLoading) return <Skeleton active title={false} />;

  const roles = (answer?.list ?? []).map((role) => ({ ...role, blockedBy: roleBlockedBy(role, actor, titleOf) }));
  const isBlocked = (roleId: string) => roles.some((role) => role.id === roleId && role.blockedBy !== undefined);
  return (
    <Checkbox.Group
      className={styles.roles ?? ''}
      value={value}
      disabled={disabled}
      onChange={(next) => onChange?.(mergeChoice(value, next, isBlocked))}
    >
      <div id={id} role="group" aria-label={texts.roles} className={styles.roleGrid}>
        {roles.map((role) => (
          <div key={role.id} className={styles.role}>
            <Checkbox value={role.id} disabled={disabled || role.blockedBy !== undefined}>
              {role.name}
            </Checkbox>
            <div className={styles.note}>{role.blockedBy ?? role.description}</div>
          </div>
        ))}
      </div>
    </Checkbox.Group>
  );
}
