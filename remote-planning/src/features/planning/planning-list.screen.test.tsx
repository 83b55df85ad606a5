import { screen } from '@testing-library/react';
import { renderWithShell } from 'shared-ui/testing';
import { PlanningListScreen } from './planning-list.screen.tsx';
import { planningTexts as texts } from './planning.texts.ts';

it('shows the page', () => {
  renderWithShell(<PlanningListScreen />);
  expect(screen.getByRole('region', { name: texts.planningListName })).toBeInTheDocument();
});
