import {
  contentAddDisclosureMaterial,
  contentUpdateDisclosureMaterial,
  disclosureColleagues,
  type InputOf,
} from 'shared-contracts/endpoints';
import type { TipoffKind } from 'shared-contracts/model';
import { type EndpointState, useEndpoint, useShell } from 'shared-ui';

/** Colleagues who may work on tip-offs of a kind. */
export function useColleagues(
  kind: TipoffKind,
): EndpointState<{ list: { id: string; nickName: string; departmentName: string; held: number }[] }> {
  return useEndpoint(disclosureColleagues, { kind });
}

/** Reports a clue, or corrects one. */
export function useReportClue(): (input: InputOf<typeof contentAddDisclosureMaterial>) => Promise<void> {
  const shell = useShell();
  return async (input) => void (await shell.call(contentAddDisclosureMaterial, input));
}

export function useCorrectClue(): (input: InputOf<typeof contentUpdateDisclosureMaterial>) => Promise<void> {
  const shell = useShell();
  return async (input) => void (await shell.call(contentUpdateDisclosureMaterial, input));
}
