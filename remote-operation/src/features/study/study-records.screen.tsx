import { Segmented } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { studyGroupOptions } from 'shared-contracts/endpoints';
import { useEndpoint } from 'shared-ui';
import { RecordTable } from './record-table.tsx';
import { StudyMatrix } from './study-matrix.tsx';
import { studyTexts as texts } from './study.texts.ts';

const views = [
  { value: 'records', label: texts.viewRecords },
  { value: 'matrix', label: texts.viewMatrix },
];

/** /operation/vip/studyrecords: what members have read of their study groups, one by one and as a matrix. */
export function StudyRecordsScreen() {
  const [query, setQuery] = useSearchParams();
  const { answer } = useEndpoint(studyGroupOptions, {});
  const view = query.get('view') === 'matrix' ? 'matrix' : 'records';
  const groupId = query.get('groupId');
  const groups = answer?.list ?? [];
  const handleView = (next: string) =>
    setQuery({ ...(next === 'matrix' && { view: next }), ...(groupId !== null && { groupId }) });
  const switcher = <Segmented aria-label={texts.views} value={view} options={views} onChange={handleView} />;
  if (view === 'records') return <RecordTable groups={groups} switcher={switcher} />;
  const group = groups.find(({ id }) => id === groupId) ?? groups[0];
  return (
    <StudyMatrix
      key={group?.id ?? ''}
      group={group}
      groups={groups}
      switcher={switcher}
      onGroup={(id) => setQuery({ view: 'matrix', groupId: id })}
    />
  );
}
