/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const offerTemplates = {
  /** An offer of `recycler` in the exchange expires, or several for the kinds of cargo `cargos`. */
  offerEnding: ['link', 'recycler', 'cargo', 'until'],
  offersEnding: ['link', 'recycler', 'cargos', 'until'],
} as const
