import type { Account } from '@kreislauf/core/features/accounts/contract.ts'
import type { Deduction } from '@kreislauf/core/features/articles/contract.ts'
import type { WeightCalc } from '@kreislauf/core/features/cars/contract.ts'
import type { Cart, Checks } from '@kreislauf/core/features/carts/contract.ts'
import type { Authority, CertifierCopy, Company } from '@kreislauf/core/features/companies/company.ts'
import type { Presets } from '@kreislauf/core/features/companies/records.ts'
import type { ContractDetails } from '@kreislauf/core/features/contracts/contract.ts'
import type { Delivery } from '@kreislauf/core/features/deliveries/contract.ts'
import type { IdevRow } from '@kreislauf/core/features/evaluations/contract.ts'
import type { Import, ImportIssue } from '@kreislauf/core/features/imports/contract.ts'
import type { Offer } from '@kreislauf/core/features/offers/contract.ts'
import type { Disposer } from '@kreislauf/core/features/partners/contract.ts'
import type { PartTemplateForm } from '@kreislauf/core/features/parts/contract.ts'
import type { Seller } from '@kreislauf/core/features/payments/contract.ts'
import type { CourseStep } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { Terms } from '@kreislauf/core/features/pickuporders/terms.ts'
import type { Condition } from '@kreislauf/core/features/receptions/condition.ts'
import type { KeeperContact, SealedKeeper } from '@kreislauf/core/features/receptions/keeper.ts'
import type { Totals } from '@kreislauf/core/features/statements/contract.ts'
import type { KeptLine, KeptMark } from '@kreislauf/core/features/statements/registers.ts'
import type {
  Figure,
  Valuated,
  ValuedVehicle,
  ValueForm,
  ValueWarning,
} from '@kreislauf/core/features/valuations/contract.ts'
import type { completeLanguages, Language } from '@kreislauf/core/i18n.ts'
import type { BookedPartners } from './features/disposals/booked.ts'
import type { Buyer } from './features/payments/invoices/buyer.ts'
import type { Snapshot } from './features/receptions/sealed.ts'
import type { Letterhead } from './platform/documents/types.ts'
import type { Raw } from './platform/imports/raw.ts'

type Texts = Partial<Record<Language, string | null>>
/** Names of master data: every language that says everything is there. */
type Names = Texts & Record<(typeof completeLanguages)[number], string>

/** What each column of JSON holds, by its place: the server writes nothing else into it. `unknown` is what differs from row to row. */
export interface JsonColumns {
  'article.deductions': Deduction[]
  'account.settings': { notifications?: Partial<Account['notifications']> }
  'alert.message': Texts
  'cart.course': Cart['course']
  'cart_piece.checks': Checks
  'car.weightcalc': WeightCalc
  'certificate.certifier': CertifierCopy
  'contract.course': ContractDetails['course']
  'contract.parties': ContractDetails['parties']
  'contract.signatures': ContractDetails['signatures']
  'contract.terms': ContractDetails['terms']
  'delivery.course': Delivery['course']
  'delivery.parties': NonNullable<Delivery['parties']>
  'delivery_line.deductions': string[]
  'department.authority': Authority
  'department.company': Company
  'department.presets': Partial<Presets>
  'department.waste': string[]
  'disposal.booked': BookedPartners
  'disposer.bank': NonNullable<Disposer['bank']>
  'disposer.contacts': Disposer['contacts']
  'disposer.waste': Disposer['waste']
  'history_value.after': unknown
  'history_value.before': unknown
  'import.fault': NonNullable<Import['fault']>
  'import.headings': Raw[]
  'import.settings': { replaceAll?: boolean; anew?: boolean }
  'import.mapping': Record<string, number>
  'import_mapping.headings': Record<string, string>
  'import_row.before': object
  'import_row.cells': Raw[]
  'import_row.issues': ImportIssue[]
  'invoice.buyer': Buyer
  /** Number of the VN, and of the invoice that is taken back. */
  'invoice.details': { vnr?: string; cancels?: string }
  'invoice.seller': Seller
  'kept_register.lines': KeptLine[]
  'legal_text.texts': Texts
  'mail_attachment.data': unknown
  'mandator.settings': unknown
  'operator_history.after': unknown
  'operator_history.before': unknown
  'operator_setting.value': unknown
  'part_template.lines': PartTemplateForm['lines']
  'passkey.transports': string[]
  'pickup_order.course': CourseStep[]
  'pickup_order.terms': Terms
  'reception.condition': Condition
  'reception.keeper': SealedKeeper
  'reception.keepercontact': KeeperContact
  'reception.snapshot': Snapshot
  'recycler_offer.steps': Offer['steps']
  'seller.company': Seller
  'shared_disposer.waste': Disposer['waste']
  'spare_part.former': (Texts & { till: string })[]
  'statement.letterhead': Letterhead
  'statement.registers': KeptMark[]
  'statement.totals': Totals
  'waste_report.figures': IdevRow[]
  'waste_report.notes': Record<string, string>
  'fraction.names': Names
  'waste_type.names': Names
  'pseudo_type.names': Names
  'unit.names': Names
  'qualification_type.names': Names
  'fuel_code.names': Names
  'rd_code.names': Names
  'region.names': Names
  'type_value.names': Names
  'co2_factor.names': Names
  'material_price.names': Names
  'spare_part.names': Names
  'recall.names': Names
  'cargo_type.names': Names
  'waste_type.tradenames': Texts
  'pseudo_type.tradenames': Texts
  'portfolio_line.basis': Figure['standsOn']
  'portfolio_line.reasons': ValueWarning[]
  'portfolio_line.vehicle': ValuedVehicle
  'valuation.inputs': ValueForm
  'valuation.result': Valuated
}
