/** Where a car comes from (details O43; domain 5). */
export const ORIGINS = ['PRIVATE', 'COLLECTOR', 'DISMANTLER', 'INSURER', 'DEALER', 'AUTHORITY', 'OWN'] as const

/** Who takes waste or parts. */
export const RECEIVERS = ['DISPOSER', 'SHREDDER', 'RECYCLER', 'DEALER', 'DISMANTLER'] as const
