import type { FastifyInstance } from 'fastify';
import { networkOf } from '../rate-limit/address-network.rules.ts';
import { countCall } from '../rate-limit/rate-count.queries.ts';
import type { Context } from './context.ts';

/** Where browsers send what a page's content policy has blocked (A62). */
const policyReportPath = '/policy-reports';

/** Reports that an address may send in a minute; what is more is dropped, so that nobody fills the log (A72). */
const reportsPerMinute = 20;
const longest = 300;

/** Sends the reports of a policy here; an old name, and the only one that every browser knows. */
export const reporting = (policy: string): string => `${policy}; report-uri ${policyReportPath}`;

/**
 * Returns a member of a report as one short line; of an address only the part that names the place, since codes may
 * follow it (A11).
 */
function lineOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  return (
    value
      .split(/[?#]/)[0]!
      // eslint-disable-next-line no-control-regex -- a log line stays one line
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
      .slice(0, longest)
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the log line of a report; undefined for a body that is none. */
function readReport(text: string): Record<string, string | undefined> | undefined {
  const report = (parsed(text) as { 'csp-report'?: unknown } | null)?.['csp-report'];
  if (typeof report !== 'object' || report === null) return undefined;
  const member = (name: string) => lineOf((report as Record<string, unknown>)[name]);
  return {
    page: member('document-uri'),
    directive: member('effective-directive') ?? member('violated-directive'),
    blocked: member('blocked-uri'),
    source: member('source-file'),
    line: member('line-number'),
  };
}

/** Takes the reports and notes them in the log; the answer is empty whatever was sent, since no page waits for it. */
export function registerPolicyReports(app: FastifyInstance, parts: Pick<Context, 'db' | 'now'>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/json'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(policyReportPath, async (request, reply) => {
      const count = await countCall(parts.db, `policy-report|${networkOf(request.ip)}`, 60, parts.now());
      const report = count > reportsPerMinute ? undefined : readReport(String(request.body));
      if (report) request.log.warn({ report }, 'a content policy blocked something');
      return reply.status(204).send();
    });
  });
}
