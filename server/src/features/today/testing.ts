import { known } from '../../testing/feature.ts'

export const testing = [
  known('today', { records: { collector: 'department', reman: 'department' }, trips: { yard: 4, collector: 4 } }),
]
