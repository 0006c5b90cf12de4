import { known } from '../../testing/feature.ts'

export const testing = [known('registers', { trips: { types: 1 } })]
