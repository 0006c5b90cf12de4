/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const userTemplates = {
  /** `inviter` invites into `company`. */
  invitation: ['link', 'inviter', 'company', 'days'],
  /** `inviter` of `company` asks whether the reader's company takes over the user `subject`, until the day `until` (details O10). */
  outsourceRequest: ['link', 'inviter', 'company', 'subject', 'until'],
  /** The same for the collection point `subject`. */
  collectorRequest: ['link', 'inviter', 'company', 'subject', 'until'],
  /** To the administrators of the requesting company, as `inviter` may not be one: `target` was asked to take over the collection point `subject`. */
  collectorAsked: ['link', 'inviter', 'company', 'subject', 'target', 'until'],
  /** To both companies and the user: `subject` moved from `company` to `target`. */
  outsourceDone: ['link', 'subject', 'company', 'target'],
  collectorDone: ['link', 'subject', 'company', 'target'],
  /** To both companies: declined, withdrawn or expired. */
  outsourceOver: ['link', 'subject', 'company', 'target'],
  /** To both companies: the collection point `subject` returned from `target` to `company`. */
  collectorEnded: ['link', 'subject', 'company', 'target'],
  /** The collection point `subject` of `company` asks the reader's company to take its cars. */
  deliveryRequest: ['link', 'inviter', 'company', 'subject', 'until'],
  /**
   * To `email`, with or without an account: the collection point `subject` of `company` offers to deliver its cars. The link leads to the
   * registration.
   */
  deliveryInvitation: ['link', 'inviter', 'company', 'subject', 'until', 'email'],
  /** To the administrators of `company`: nobody at the address `target` accepted the invitation. */
  deliveryInvitationOver: ['link', 'subject', 'company', 'target'],
  /** To both companies: `subject` of `company` now delivers its cars to `target`, or no longer (also: was declined). */
  deliveryDone: ['link', 'subject', 'company', 'target'],
  deliveryOver: ['link', 'subject', 'company', 'target'],
  /** `by` removed the lost second factor. */
  secondFactorReset: ['link', 'at', 'by', 'reason'],
  /** To the other administrators: the operator's `by` removed the second factor of `person`. */
  secondFactorTaken: ['link', 'at', 'by', 'reason', 'person'],
} as const
