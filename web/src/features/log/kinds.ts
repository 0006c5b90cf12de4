/**
 * What is entered without a car's sheet: waste of no car, of several cars, and the outputs of details O59. Repeated
 * here because the contract is loaded later.
 */
export const newKinds = ['CARS', 'OWNUSE', 'CORRECTION', 'FOREIGN', 'OPENING', 'RECODE'] as const
/** Kinds that change the stock without a disposer. */
export const newOutputs = ['OWNUSE', 'CORRECTION', 'OPENING', 'RECODE'] as const
/** Kinds entered once, or once in years. */
export const rareKinds: readonly (typeof newKinds)[number][] = ['OPENING', 'RECODE']
