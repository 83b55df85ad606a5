import { use, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ShellProvider } from 'shared-ui';
import { useSession } from '../session/use-session.ts';
import { pagelessShell } from '../shell/pageless-shell.ts';
import { galleryTexts as texts } from './tools-gallery.texts.ts';
import { ShellPage } from './shell-page.tsx';

/** /dev/tools: every shared tool with its props. The router has it in development alone. */
export function ToolsGalleryScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const shell = useMemo(
    () => pagelessShell(session, 'tools-gallery', (to, options) => void navigate(to, options)),
    [session, navigate],
  );
  const { Gallery } = use(useMemo(() => shell.tools('gallery'), [shell]));
  return (
    <ShellPage title={texts.title}>
      <ShellProvider shell={shell}>
        <Gallery />
      </ShellProvider>
    </ShellPage>
  );
}
