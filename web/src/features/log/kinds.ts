/** What is entered without a car's sheet: waste of no car, of several cars, and the outputs of details O59. Named here, for the contract loads later. */
export const newKinds = ['FOREIGN', 'CARS', 'OWNUSE', 'CORRECTION', 'OPENING', 'RECODE'] as const
/** Those among them that move the stock without a disposer. */
export const newOutputs = ['OWNUSE', 'CORRECTION', 'RECODE', 'OPENING'] as const
