import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { type Manifest, renderChart, valuesWith } from './helm-kit.ts';

/** Kinds that Kubernetes itself knows, with the check of its published schemas. */
const kinds: Record<string, new (data: never) => { validate(): void }> = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  PodDisruptionBudget,
  Service,
};

const whole = renderChart(
  valuesWith({
    database: { secret: 'newsroom-db-app', key: 'uri' },
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', ACCESS_LOG: true },
    podMonitor: { enabled: true, interval: '15s' },
  }),
);
const namesOf = (manifests: Manifest[]) => manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();

it('renders every part, each by the schemas of Kubernetes', () => {
  expect(namesOf(whole)).toEqual([
    'Deployment paper-jobs',
    'Deployment paper-web',
    'HorizontalPodAutoscaler paper-web',
    'Ingress paper',
    'Job paper-migrations-1',
    'PodDisruptionBudget paper-web',
    'PodMonitor paper',
    'Service paper-web',
  ]);
  for (const manifest of whole) {
    const Kind = kinds[manifest.kind];
    if (Kind) new Kind(manifest as never).validate();
  }
});

it('leaves out what is switched off, and counts the processes itself without an autoscaler', () => {
  const values = valuesWith();
  const few = renderChart({
    ...values,
    ingress: { ...(values.ingress as object), enabled: false },
    web: { ...(values.web as object), replicas: 3, autoscaling: { enabled: false } },
  });
  expect(namesOf(few)).toEqual([
    'Deployment paper-jobs',
    'Deployment paper-web',
    'Job paper-migrations-1',
    'PodDisruptionBudget paper-web',
    'Service paper-web',
  ]);
  expect(few.find(({ metadata }) => metadata.name === 'paper-web')).toMatchObject({ spec: { replicas: 3 } });
});

it('gives each process its role and the address of the database of its secret', () => {
  const environments = whole
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map(
      ({ spec }) =>
        (spec as { template: { spec: { containers: { env: { name: string }[]; args: string[] }[] } } }).template,
    )
    .map((template) => template.spec.containers[0]!);
  for (const { env } of environments)
    expect(env).toEqual(
      expect.arrayContaining([
        { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'newsroom-db-app', key: 'uri' } } },
        { name: 'ACCESS_LOG', value: 'true' },
      ]),
    );
  const roles = environments.map(({ env, args }) => [args[0], env.find(({ name }) => name === 'ROLE')]);
  expect(roles).toEqual(
    expect.arrayContaining([
      ['start', { name: 'ROLE', value: 'web' }],
      ['start', { name: 'ROLE', value: 'jobs' }],
      ['migrate', { name: 'ROLE', value: 'jobs' }],
    ]),
  );
});
