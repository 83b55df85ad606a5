import type { ReactNode } from 'react';
import type { PermissionCode } from 'shared-contracts/permissions';
import { useShell } from './shell-context.tsx';

interface AllowedProps {
  code: PermissionCode;
  children: ReactNode;
  /** Shown to those without the right; nothing when absent. */
  otherwise?: ReactNode;
}

/** Shows its children to users who have the code (R178). The server refuses the call all the same. */
export function Allowed({ code, children, otherwise = null }: AllowedProps) {
  return useShell().can(code) ? children : otherwise;
}
