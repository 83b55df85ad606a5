import { screen } from '@testing-library/react';
import { outsideReadingList } from 'shared-contracts/endpoints';
import { OutsideReadingState, OutsideVerdict } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { OutsideReadings } from './outside-readings.tsx';

it('says its times to the minute; when an opinion was written in full on hover', async () => {
  const reading = {
    id: '3',
    name: '周教授',
    state: OutsideReadingState.Answered,
    versionNo: 2,
    createUserName: '赵一鸣',
    createdTime: '2025-03-01 10:00:05',
    expiresTime: '2025-03-02 10:00:05',
    verdict: OutsideVerdict.Agree,
    writerName: '周明远',
    opinion: '可以发',
    writtenTime: '2025-03-01 18:20:30',
  };
  renderWithShell(<OutsideReadings contentId="5" />, { answers: [answer(outsideReadingList, { list: [reading] })] });
  expect(await screen.findByText('赵一鸣于2025-03-01 10:00发出')).toBeInTheDocument();
  expect(screen.getByText('有效期至2025-03-02 10:00')).toBeInTheDocument();
  expect(screen.getByTitle('2025-03-01 18:20:30')).toHaveTextContent('2025-03-01');
});
