import { CheckCircleOutlined, CloudSyncOutlined, ExclamationCircleOutlined, LoadingOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useEffect, useState } from 'react';
import { storyTexts } from '../draft/story.texts.ts';
import type { SaveState } from '../saving/saver.ts';

const { states } = storyTexts;

/** State of saving, as text. */
export function SaveStateText({ state, isKept }: { state: SaveState; isKept: boolean }) {
  const isOnline = useOnline();
  const description = describe(state, isOnline ? states.failed : isKept ? states.offline : states.offlineHere);
  return (
    <Typography.Text type={description.type} role="status" aria-live="polite" data-testid="save-state">
      {description.icon} {description.text}
    </Typography.Text>
  );
}

interface Described {
  text: string;
  icon?: React.ReactNode;
  type?: 'secondary' | 'warning' | 'danger';
}

function describe(state: SaveState, failed: string): Described {
  switch (state.kind) {
    case 'clean':
      return { text: '' };
    case 'unsaved':
      return { text: states.unsaved, icon: <CloudSyncOutlined aria-hidden />, type: 'secondary' };
    case 'saving':
      return { text: states.saving, icon: <LoadingOutlined aria-hidden />, type: 'secondary' };
    case 'saved': {
      const time = state.time.slice(11);
      return {
        text: state.isAuto ? states.saved(time) : states.savedByHand(time),
        icon: <CheckCircleOutlined aria-hidden />,
        type: 'secondary',
      };
    }
    case 'failed':
      return { text: failed, icon: <ExclamationCircleOutlined aria-hidden />, type: 'warning' };
    case 'halted':
      return {
        text: haltTexts[state.why],
        icon: <ExclamationCircleOutlined aria-hidden />,
        type: state.why === 'title' ? 'secondary' : 'danger',
      };
  }
}

const haltTexts = {
  title: states.waitsForTitle,
  invalid: states.invalid,
  stale: states.stale,
  locked: states.locked,
  refused: states.refused,
};

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const handle = () => setOnline(navigator.onLine);
    window.addEventListener('online', handle);
    window.addEventListener('offline', handle);
    return () => {
      window.removeEventListener('online', handle);
      window.removeEventListener('offline', handle);
    };
  }, []);
  return isOnline;
}
