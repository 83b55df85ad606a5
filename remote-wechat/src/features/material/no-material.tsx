import { Button } from 'antd';
import { EmptyState } from 'shared-ui';
import { materialTexts as texts } from './material.texts.ts';

/** In place of the list while nothing is chosen; `onChoose` is absent for those who may not choose. */
export function NoMaterial({ onChoose }: { onChoose: (() => void) | undefined }) {
  return (
    <EmptyState text={onChoose ? `${texts.empty}，${texts.emptyHint}` : texts.empty}>
      {onChoose && (
        <Button type="primary" onClick={onChoose}>
          {texts.choose}
        </Button>
      )}
    </EmptyState>
  );
}
