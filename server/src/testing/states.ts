/**
 * What leads on from each state of each record that has states: `platform/database/states.test.ts` holds it against the schema, the API, the jobs and
 * the mails. Who adds a state says here who has the next step, and how the side that waits hears of it.
 */

interface Next {
  /** Calls of which one leads on, by the side that has the turn. */
  steps?: string
  /** How that side hears of it: `mail:` by a template, `job:` by work on time, `today:` by a task of the start page, `screen:` by a list of one's own. */
  told?: string
}

/** Nothing is waited for any more. */
const over: Next = {}

/** Of records that two companies work on their description says it, held by `core/src/twosided/kinds.test.ts`. */
export const elsewhere = ['pickup_order.status']

/** Rows that are written once and tell what became of something: they have no next state. */
export const notes = ['import_row.state', 'payment_event.outcome']

export const states: Record<string, Record<string, Next>> = {
  'asked_address.state': {
    ASKED: { steps: 'mail.answer offers.askContact', told: 'mail:addressAsked' },
    CONFIRMED: { steps: 'mail.answer', told: 'mail:addressAsked' },
    REFUSED: { steps: 'mail.answer', told: 'mail:addressAsked' },
  },
  'car.step': {
    RECEPTION: { steps: 'receptions.lock receptions.lockMany', told: 'today:open' },
    VNLOCKED: { steps: 'cars.transfer cars.transferMany', told: 'today:log' },
    VEHICLE: { steps: 'log.saveCar cars.handOver', told: 'today:drain' },
    DRAINING: { steps: 'log.saveCar parts.save', told: 'today:treat' },
    PARTS: { steps: 'log.saveCar parts.save', told: 'today:treat' },
    FURTHER: { steps: 'log.saveCar disposals.save', told: 'today:treat' },
    DISPOSED: over,
  },
  'delivery_invitation.state': {
    OPEN: {
      steps: 'registration.register users.withdrawInvitation',
      told: 'mail:deliveryInvitation job:users.invitations',
    },
    TAKEN: over,
    CANCELLED: over,
    EXPIRED: over,
  },
  'import.state': {
    RUNNING: { steps: 'imports.undo', told: 'screen:imports.list' },
    DONE: { steps: 'imports.undo', told: 'screen:imports.list' },
    STOPPED: { steps: 'imports.undo imports.run', told: 'screen:imports.list' },
    UNDOING: { steps: 'imports.undo', told: 'screen:imports.list' },
    UNDONE: over,
  },
  'mail.state': {
    QUEUED: { told: 'job:mail' },
    SENT: over,
    DEAD: { steps: 'mail.retry', told: 'screen:mail.list' },
    KEPT: over,
  },
  'outsource_request.state': {
    OPEN: {
      steps:
        'users.accept users.decline users.cancel users.acceptCollector users.declineCollector users.cancelCollector users.acceptDelivery users.declineDelivery users.cancelDelivery',
      told: 'mail:outsourceRequest mail:collectorRequest mail:deliveryRequest screen:users.outsourcing job:users.requests',
    },
    ACCEPTED: { steps: 'users.endCollector users.endDelivery users.releaseCollector', told: 'mail:collectorDone' },
    DECLINED: over,
    CANCELLED: over,
    EXPIRED: over,
    ENDED: over,
  },
  'part.state': {
    STORED: { steps: 'parts.setStates spares.save parts.scrap', told: 'screen:parts.list' },
    RESERVED: { steps: 'parts.setStates spares.save', told: 'screen:parts.list' },
    OUT: { steps: 'parts.bringBack', told: 'screen:spares.list' },
    SCRAPPED: { steps: 'parts.unscrap', told: 'screen:parts.list' },
  },
  'payment_order.state': {
    OPEN: {
      steps: 'payments.activateOrder payments.cancelOrder payments.webhook',
      told: 'screen:payments.orders screen:payments.my',
    },
    PAID: { steps: 'payments.cancelSubscription', told: 'mail:moduleActivated' },
    CANCELLED: over,
    FAILED: { steps: 'payments.subscribe', told: 'mail:paymentFailed' },
    REFUNDED: over,
  },
  'reception.status': {
    OPEN: { steps: 'receptions.lock receptions.lockMany', told: 'today:open today:old today:ready' },
    LOCKED: { steps: 'receptions.notified receptions.reissue receptions.cancel', told: 'today:notices' },
    CANCELLED: over,
    REPLACED: over,
  },
  'waste_report.step': {
    PERIOD: { steps: 'wastereports.save', told: 'today:report mail:reportDue' },
    GAPS: { steps: 'wastereports.save', told: 'today:report mail:reportDue' },
    DIFFERENCES: { steps: 'wastereports.save', told: 'today:report mail:reportDue' },
    FILE: { steps: 'wastereports.sent', told: 'today:report mail:reportDue' },
  },
}
