import {
  providerBCheckers,
  providerBDefaultCheckers,
  providerBErrorsCode,
  providerBNoErrorsCode,
} from 'shared-contracts/constants';
import { providerBAll, providerBItem, providerBLogin, providerBSingle } from 'shared-contracts/endpoints';
import { ProofCategory, ProofLevel } from 'shared-contracts/model';
import { callService, ServiceFailure, type ServiceOptions } from '../../../platform/external-service/service-fetch.ts';
import { type ServiceFinding, soundFindings } from './service-findings.ts';
import { serviceTexts } from './services.texts.ts';

export interface ProviderBAccount {
  url: string;
  /** 'user:password'. */
  authorization: string;
}

type Checker = (typeof providerBCheckers)[number];

/** Ability and category of what each checker finds. */
const checkerAbilities: Readonly<Record<Checker, { ability: string; category: ProofCategory; level: ProofLevel }>> = {
  basic_word: { ability: '101', category: ProofCategory.Text, level: ProofLevel.Error },
  punctuation: { ability: '107', category: ProofCategory.Text, level: ProofLevel.Error },
  digit: { ability: '109', category: ProofCategory.Text, level: ProofLevel.Error },
  quotation: { ability: '208', category: ProofCategory.Knowledge, level: ProofLevel.Error },
  specific_keyword: { ability: '203', category: ProofCategory.Knowledge, level: ProofLevel.Error },
  political_proofreader: { ability: '206', category: ProofCategory.Knowledge, level: ProofLevel.Serious },
  sensitive_word: { ability: '306', category: ProofCategory.Direction, level: ProofLevel.Serious },
  forbidden_word: { ability: '205', category: ProofCategory.Knowledge, level: ProofLevel.Error },
  sacked_official: { ability: '305', category: ProofCategory.Direction, level: ProofLevel.Serious },
};
const isChecker = (word: string): word is Checker => (providerBCheckers as readonly string[]).includes(word);

/** Provider B: JSON with a basic-style authorization header; 201 errors are in data, 200 none (S2 §7). */
export class ProviderB {
  readonly #account: ProviderBAccount;
  readonly #options: ServiceOptions;

  constructor(account: ProviderBAccount, options: Omit<ServiceOptions, 'name'>) {
    this.#account = account;
    const { authorization } = account;
    this.#options = {
      ...options,
      name: serviceTexts.providerB,
      headers: { authorization: `Basic ${Buffer.from(authorization).toString('base64')}` },
    };
  }

  /** Checks a text: one checker by its own path, several by the batch path. Throws ServiceFailure. */
  async check(
    text: string,
    checkers: readonly string[] = providerBDefaultCheckers,
  ): Promise<{ findings: ServiceFinding[]; dropped: number }> {
    const known = checkers.filter(isChecker);
    const call = known.length === 1 ? providerBSingle[known[0]!] : providerBAll;
    const answer = await callService(this.#account.url, call, { text, method: known.join(',') }, this.#options);
    if (answer.code === providerBNoErrorsCode) return { findings: [], dropped: 0 };
    if (answer.code !== providerBErrorsCode)
      throw new ServiceFailure(
        serviceTexts.refusedWithCode(serviceTexts.providerB, answer.code),
        `code ${answer.code}`,
      );
    const rows = answer.data ?? [];
    const items = rows.flatMap((row) => {
      const { data: item } = providerBItem.safeParse(row);
      if (!item) return [];
      const kind = isChecker(item.error_type) ? item.error_type : known[0]!;
      return [
        {
          from: item.pos[0],
          to: item.pos[1],
          words: item.error,
          suggest: item.suggest,
          explanation: '',
          kind: item.error_type,
          ...checkerAbilities[kind],
        },
      ];
    });
    const sound = soundFindings(text, items);
    return { findings: sound.findings, dropped: sound.dropped + rows.length - items.length };
  }

  /** Logs in for the service's own pages; its token. Throws ServiceFailure. */
  async login(): Promise<string> {
    const [username = '', password = ''] = this.#account.authorization.split(':');
    const answer = await callService(this.#account.url, providerBLogin, { username, password }, this.#options);
    if (!answer.data)
      throw new ServiceFailure(serviceTexts.signInFailed(serviceTexts.providerB, answer.code), `code ${answer.code}`);
    return answer.data.token;
  }
}
