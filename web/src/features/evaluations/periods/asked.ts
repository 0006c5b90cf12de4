/** Which yard and which days an evaluation is about. */
export interface Asked {
  dismantlerId: number
  from: string
  to: string
}
