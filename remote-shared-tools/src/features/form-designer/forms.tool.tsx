import { Spin } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import type { FormDesignerProps, FormRendererProps, FormsTool, Shell } from 'shared-contracts/shell';
import { ShellProvider } from 'shared-ui';
import { openDialog } from '../../parts/dialog/open-dialog.tsx';

const FormRendererPart = lazy(async () => ({
  default: (await import('../../parts/form-renderer/form-renderer.tsx')).FormRenderer,
}));
const FormDesignerPart = lazy(async () => ({ default: (await import('./form-designer.tsx')).FormDesigner }));

/** Returns a lazy component with the Shell of the tool's caller; showing a form loads nothing of the designer. */
function partOf<Props extends object>(shell: Shell, Part: ComponentType<Props>): ComponentType<Props> {
  return function LazyPart(props: Props) {
    return (
      <ShellProvider shell={shell}>
        <Suspense fallback={<Spin />}>
          <Part {...props} />
        </Suspense>
      </ShellProvider>
    );
  };
}

/** Makes the forms tool of a Shell. */
export function createTool(shell: Shell): FormsTool {
  return {
    designForm: async (options) => {
      const { DesignFormDialog } = await import('./design-form.dialog.tsx');
      return openDialog(shell, DesignFormDialog, { options });
    },
    FormDesigner: partOf<FormDesignerProps>(shell, FormDesignerPart),
    FormRenderer: partOf<FormRendererProps>(shell, FormRendererPart),
  };
}
