/** The routes of every feature, `...receptionRoutes` one line each; its `routes.ts` hangs each under `open` or `deser`. */
export const openRoutes = [] as const
export const deserRoutes = [] as const
