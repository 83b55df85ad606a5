import { Spin } from 'antd';
import type { ComponentType } from 'react';
import type { FormDesignerProps, FormRendererProps, FormsTool, Shell } from 'shared-contracts/shell';
import { laterPart, ShellProvider } from 'shared-ui';
import { openDialog } from '../../parts/dialog/open-dialog.tsx';

const waiting = () => <Spin />;
// Showing a form loads nothing of the designer.
const FormRendererPart = laterPart<FormRendererProps>(
  async () => (await import('../../parts/form-renderer/form-renderer.tsx')).FormRenderer,
  { waiting },
);
const FormDesignerPart = laterPart<FormDesignerProps>(async () => (await import('./form-designer.tsx')).FormDesigner, {
  waiting,
});

/** Returns a component with the Shell of the tool's caller. */
function partOf<Props extends object>(shell: Shell, Part: ComponentType<Props>): ComponentType<Props> {
  return function ToolPart(props: Props) {
    return (
      <ShellProvider shell={shell}>
        <Part {...props} />
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
    FormDesigner: partOf(shell, FormDesignerPart),
    FormRenderer: partOf(shell, FormRendererPart),
  };
}
