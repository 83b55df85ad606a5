import { previewWebsiteRendering } from 'shared-contracts/endpoints';
import { SitePreview, useShell } from 'shared-ui';

interface RenderingPreviewProps {
  id: string;
  rev: number;
}

/** The public page as readers get it with what is stored. */
export function RenderingPreview({ id, rev }: RenderingPreviewProps) {
  const shell = useShell();
  const open = async (signal: AbortSignal) => (await shell.call(previewWebsiteRendering, { id }, { signal })).data.path;
  return <SitePreview revision={`${id}:${rev}`} open={open} />;
}
