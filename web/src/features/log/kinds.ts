/** What is entered without a car's sheet: waste of no car, of several cars, and the outputs of details O59. Named here, for the contract loads later. */
export const newKinds = ['CARS', 'OWNUSE', 'CORRECTION', 'FOREIGN', 'OPENING', 'RECODE'] as const
/** Those among them that move the stock without a disposer. */
export const newOutputs = ['OWNUSE', 'CORRECTION', 'OPENING', 'RECODE'] as const
/** Those that a yard enters once, or once in years. */
export const rareKinds: readonly (typeof newKinds)[number][] = ['OPENING', 'RECODE']
