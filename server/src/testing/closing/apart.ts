/** Calls that write nothing of a period that a yard has closed, and why; the others are tried by `platform/database/closedcalls.test.ts`. */
export const apart: Record<string, string> = {
  ...each(
    'is about accounts, sessions and keys',
    'accounts.change accounts.login accounts.logout registration.confirm registration.confirmEmail registration.confirmReset',
    'registration.register registration.requestReset registration.resend security.addPasskey security.askPasskey security.beginPasskey',
    'security.beginTotp security.confirmTotp security.endOthers security.endSession security.issueTicket security.prove security.removePasskey',
    'security.removeTotp security.renamePasskey security.renewCodes security.changeMandator system.openStream employees.link',
    'users.accept users.act users.activate users.admit users.cancel users.deactivate users.decline users.endActing users.expel users.makeHead',
    'users.outsource users.permit users.remove users.resetFactors users.save users.savePartner users.suspend',
  ),
  ...each(
    'is about what is offered, ordered and fetched',
    'cargos.addDocs cargos.remove cargos.removeDoc cargos.save offers.askContact offers.prolong offers.remove offers.save offers.setActive',
    'pickuporders.accept pickuporders.addSlip pickuporders.agree pickuporders.askRelease pickuporders.cancel pickuporders.decline',
    'pickuporders.dispute pickuporders.edit pickuporders.execute pickuporders.message pickuporders.order pickuporders.pickedup',
    'pickuporders.propose pickuporders.release pickuporders.remove pickuporders.request pickuporders.takeBack',
  ),
  'pickuporders.dispose': 'books by `disposals.save`, which is tried',
  'imports.run': 'writes under the rules of the calls that are tried; `imports/yard.test.ts` brings in a closed day',
  'imports.undo':
    'takes back under the rules of the calls that are tried; `imports/yard.test.ts` takes back a closed day',
  ...each(
    'is about companies that keep no log of a yard',
    'carriers.create carriers.save disposers.create disposers.save loopers.create loopers.save purchasers.create purchasers.save',
    'recyclers.create recyclers.save remanufacturers.create remanufacturers.save partners.addCarrier',
  ),
  ...each('makes a place that has no records', 'companies.createCollector companies.createDismantler'),
  ...each(
    'what a VN says of its issuer is kept with it as it is locked (`receptions/sealed.test.ts`)',
    'companies.removeStamp companies.saveCertificate companies.saveStamp companies.uploadCertificateDoc',
  ),
  ...each('numbers to come', 'companies.saveNumbering'),
  ...each(
    'who a collection point is of; of its receptions only drafts go along (`users/handover.test.ts`)',
    'users.acceptCollector users.acceptDelivery users.askDelivery users.cancelCollector users.cancelDelivery users.declineCollector',
    'users.declineDelivery users.endCollector users.endDelivery users.handCollector users.inviteDelivery users.releaseCollector users.withdrawInvitation',
  ),
  ...each(
    'papers of people, partners and the company, beside the records',
    'documents.add documents.remove documents.save employees.attach files.addPart partners.addPaper partners.removePaper',
  ),
  ...each(
    'what is reported to the authority, with days of its own',
    'wastereports.keep wastereports.save wastereports.sent',
  ),
  ...each('closes and opens the period itself (`statements/statements.test.ts`)', 'statements.lock statements.unlock'),
  ...each(
    'links, mails, reminders and what is proposed next',
    'folder.open inspections.create inspections.renewPin inspections.revoke mail.answer parts.saveTemplate reminders.save',
  ),
  ...each(
    'pays',
    'payments.cancelOrder payments.cancelSubscription payments.count payments.reception payments.subscribe payments.webhook',
  ),
  ...each('makes a file and writes nothing', 'receptions.order'),
  ...each(
    'the operator’s: what was booked keeps names and factors of its day',
    'mail.retry mail.reveal mail.test masterdata.loadRows masterdata.saveRows masterdata.setAvv payments.activateOrder payments.setModule',
    'payments.setPrices system.changeAlert system.removeAlert system.runJob system.switchMaintenance system.writeAlert texts.write',
  ),
}

function each(why: string, ...calls: string[]): Record<string, string> {
  return Object.fromEntries(calls.flatMap(line => line.split(' ')).map(call => [call, why]))
}
