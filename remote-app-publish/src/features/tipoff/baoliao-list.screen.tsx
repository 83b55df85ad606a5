import { Button } from 'antd';
import { TipoffKind } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { TipoffTable } from './tipoff-table.tsx';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** /app/baoliao: what readers sent. */
export function BaoliaoListScreen() {
  return (
    <TipoffTable
      kind={TipoffKind.Reader}
      tableKey="app/baoliao"
      toolbar={
        <Button href={publicPaths.tipoff} target="_blank" rel="noopener">
          {texts.publicPage}
        </Button>
      }
    />
  );
}
