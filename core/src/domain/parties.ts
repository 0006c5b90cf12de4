/** Origins of a car (details O43; domain 5). */
export const ORIGINS = ['PRIVATE', 'COLLECTOR', 'DISMANTLER', 'INSURER', 'DEALER', 'AUTHORITY', 'OWN'] as const

/** Kinds of company that receive waste or parts. */
export const RECEIVERS = ['DISPOSER', 'SHREDDER', 'RECYCLER', 'DEALER', 'DISMANTLER'] as const
