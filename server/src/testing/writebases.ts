import { leadsTo, movesOf, statesOf } from '@kreislauf/core/twosided/kind.ts'
import { kinds } from '@kreislauf/core/twosided/kinds.ts'

/**
 * What every write is based on: the one list that `platform/http/writebases.test.ts` holds against the whole API. Who adds a call says here what
 * it is held against when two windows press at once, or a window without connection comes back.
 */

/** Moves of records of two companies that lead to a state: each is played from another version in each state. */
const moves = kinds.flatMap(kind =>
  movesOf(kind).flatMap(name =>
    statesOf(kind).some(state => leadsTo(kind, name, state)?.length) ? [`${kind.kind}.${name}`] : [],
  ),
)

/** Sends the version that was read; another one stored is refused as `stale`. Played in two windows by the test below this feature's folder. */
export const versioned: Record<string, string> = {
  'accounts and their company': 'users/users.test.ts: users.save',
  'companies the operator lets in': 'users/partners.test.ts: users.savePartner',
  'settings of the company': 'security/security.test.ts: security.changeMandator',
  businesses: 'companies/companies.test.ts: companies.saveDismantler companies.saveCollector companies.saveCertificate',
  numbers: 'companies/numbering.test.ts: companies.saveNumbering',
  'businesses of other kinds':
    'companies/kinds.test.ts: recyclers.save loopers.save remanufacturers.save carriers.save disposers.save purchasers.save',
  containers: 'containers/containers.test.ts: containers.save',
  cargo: 'cargos/cargos.test.ts: cargos.save',
  'records of two companies': `../twosided/attacks.test.ts: ${moves.join(' ')}`,
  offers: 'offers/offers.test.ts: offers.save',
  cars: 'cars/cars.test.ts: cars.edit',
  disposals: 'disposals/disposals.test.ts: disposals.save',
  'papers of the company': 'documents/documents.test.ts: documents.save',
  people: 'employees/employees.test.ts: employees.save',
  incidents: 'incidents/incidents.test.ts: incidents.save',
  'records of the log': 'log/records.test.ts: log.saveOutputs',
  partners: 'partners/partners.test.ts: partners.editCarrier partners.saveDisposer',
  parts: 'parts/parts.test.ts: parts.bringBack parts.scrap parts.unscrap',
  receptions: 'receptions/receptions.test.ts: receptions.edit receptions.annotate',
  reminders: 'reminders/reminders.test.ts: reminders.save',
  reviews: 'reviews/reviews.test.ts: reviews.sign',
  'lists of parts': 'spares/saving.test.ts: spares.save',
  statements: 'statements/statements.test.ts: statements.save',
  'notices of the operator': 'system/operator.test.ts: system.changeAlert',
  'texts of the operator': 'texts/texts.test.ts: texts.write',
  reports: 'wastereports/wastereports.test.ts: wastereports.save wastereports.sent',
}

/** Adds to what is booked of a car: sends what it saw booked of it (`log.meanwhile`), and each stored line its version. */
export const seen: Record<string, string> = {
  'the log': 'log/meanwhile.test.ts: log.saveCar log.saveEntries parts.save',
}

/** Is held against what it is about in a way of its own. */
export const own: Record<string, string> = {
  'books of a car only what nobody has': 'log/meanwhile.test.ts: log.acceptProposals',
  'takes back only records that are as they were brought in': 'imports/imports.test.ts: imports.undo',
  'sends what it saw of the file, and where it stood': 'files/album.test.ts: cars.changeDoc',
  'sends the text of the note that it replaces': 'wastereports/wastereports.test.ts: wastereports.keep',
  'sends the version of the order whose amount it books': 'pickuporders/booking.test.ts: pickuporders.dispose',
}

/** Is based on nothing that another window may have changed: why. */
export const free: Record<string, string> = {
  ...each(
    'makes a record of its own, which a key keeps from being made twice',
    'cars.create carriers.create companies.createCollector companies.createDismantler disposers.create documents.add inspections.create',
    'loopers.create partners.addCarrier pickuporders.order pickuporders.request purchasers.create receptions.create recyclers.create',
    'registration.register remanufacturers.create system.writeAlert',
  ),
  ...each('writes a message beside those that are there', 'pickuporders.message'),
  ...each(
    'adds a file beside those that are there',
    'cargos.addDocs cars.addDoc companies.uploadCertificateDoc disposals.addDocs employees.attach files.addPart incidents.addDocs partners.addPaper parts.addDocs',
    'pickuporders.addSlip receptions.addDoc',
  ),
  ...each(
    'takes one file away, which never changes and can go but once',
    'cargos.removeDoc cars.eraseDoc cars.removeDoc disposals.removeDoc incidents.removeDoc partners.removePaper parts.removeDoc receptions.removeDoc',
  ),
  ...each('puts one picture in the place of another', 'companies.removeStamp companies.saveStamp'),
  ...each(
    'fills only what nobody has filled, and leaves the rest as it is',
    'cars.clear log.nameStaff receptions.notifiedMany statements.explainGaps wastereports.saveOrigins',
  ),
  ...each('notes that something was done with a paper that is locked', 'receptions.handover receptions.mail'),
  ...each('makes a file and writes nothing', 'receptions.order'),
  ...each(
    'a step of a state machine: where the other one was first, the rule says so',
    'inspections.revoke payments.activateOrder payments.cancelOrder payments.cancelSubscription registration.confirm registration.confirmEmail',
    'users.accept users.acceptCollector users.acceptDelivery users.askDelivery users.cancel users.cancelCollector users.cancelDelivery users.decline',
    'users.declineCollector users.declineDelivery users.endActing users.endCollector users.endDelivery users.handCollector users.inviteDelivery',
    'users.outsource users.releaseCollector users.withdrawInvitation',
  ),
  ...each(
    'sets one thing to what it names, whatever it was',
    'employees.link inspections.renewPin mail.answer mail.retry offers.askContact users.activate users.admit users.deactivate users.expel users.makeHead users.remove users.resetFactors users.suspend',
  ),
  ...each(
    'one’s own account, session or key',
    'accounts.change accounts.login accounts.logout registration.confirmReset registration.requestReset registration.resend security.addPasskey',
    'security.askPasskey security.beginPasskey security.beginTotp security.confirmTotp security.endOthers security.endSession security.issueTicket',
    'security.prove security.removePasskey security.removeTotp security.renamePasskey security.renewCodes system.openStream users.act',
  ),
  ...each(
    'opens or pays, and writes nothing that was read',
    'folder.open payments.count payments.reception payments.subscribe payments.webhook',
  ),
  ...each('reads a table, and writes under the rules of its subject', 'imports.run'),
  ...each(
    'the operator’s alone, who sees what is in force and sets it with a date',
    'mail.reveal mail.test masterdata.loadRows masterdata.saveRows masterdata.setAvv payments.setModule payments.setPrices system.removeAlert',
    'system.runJob system.switchMaintenance',
  ),
}

function each(why: string, ...calls: string[]): Record<string, string> {
  return Object.fromEntries(calls.flatMap(line => line.split(' ')).map(call => [call, why]))
}
