const feature = '^[a-z0-9]+/src/features/([^/]+)/'
const test = '(\\.(test|spec)\\.tsx?$|/testing\\.ts$|^e2e/|^tools/mutate|^(core|server|web)/src/testing/)'
const entry =
  '((^|/)(main|start|dev|build|check|test|db-types|openapi)\\.tsx?$|worker\\.ts$|^e2e/|\\.config\\.ts$|\\.d\\.ts$|\\.test\\.tsx?$|^(core|server|web)/src/testing/)'
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('no-orphans', { orphan: true, pathNot: entry }, {}),
    rule('nothing-unresolved', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    rule('declared-packages-only', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    rule('no-tests-in-code', { pathNot: test }, { path: test }),

    rule(
      'server-and-web-meet-only-in-core',
      { path: '^(core|server|web)/' },
      { path: '^(server|web)/', pathNot: '^$1/' },
    ),
    rule(
      'core-needs-only-zod',
      { path: '^core/src', pathNot: '(\\.test\\.ts$|^core/src/testing/)' },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'rules-and-domain-import-only-types-and-each-other',
      { path: '(/rules\\.ts$|^core/src/domain/)', pathNot: '\\.test\\.ts$' },
      {
        dependencyTypesNot: ['type-only'],
        pathNot: '(/rules\\.ts$|^core/src/(domain/|(days|keys|permissions|words)\\.ts))',
      },
    ),

    rule(
      'platform-knows-no-feature',
      { path: '/src/(platform|ui|testing)/', pathNot: '(\\.test\\.tsx?$|^core/src/testing/)' },
      { path: feature },
    ),
    rule(
      'features-meet-at-the-door',
      { path: feature, pathNot: '\\.test\\.tsx?$' },
      {
        path: feature,
        pathNot: '(^[a-z0-9]+/src/features/$1/|/(index|today)\\.tsx?$|^core/.*/(contract|rules|lists)\\.ts$)',
      },
    ),
    rule(
      'sql-lives-in-queries',
      {
        path: '^(server/src|tools)/',
        pathNot: '([/.]queries|\\.test|/testing)\\.ts$|^server/src/(platform|demo|testing)/|^tools/mutate',
      },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    rule(
      'ui-does-not-fetch',
      { path: '^web/src/ui/' },
      { path: '(^web/src/app/data/api|^core/src/client|node_modules/@tanstack/react-query/)' },
    ),
  ],
  options: {
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
