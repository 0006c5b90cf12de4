/**
 * Columns of the records of a closed period, by table: those sealed by closing, with the paragraph of law, and those that can still change, with the
 * reason. An id and its company never change. A new column must be added here; `platform/database/closedcolumns.test.ts` tries each directly in the
 * database, if it is guarded there.
 */
export const closedColumns: Record<string, Record<string, string>> = {
  entry: {
    'sealed (EfbV § 5 (1) no. 4, (2); KrWG § 49)':
      'dismantler_id car_id kind wastetype amount measure factor kg pieces name actiondate occurredon originregion reason remark staff_id staff_name created_at',
    'free: counts what left since': 'taken_kg version',
  },
  output: {
    'sealed (EfbV § 5 (1) no. 4, (2); KrWG § 49)':
      'dismantler_id car_id disposal_id outkind wastetype amount measure factor kg change_kg pieces rdcode actiondate occurredon reason remark staff_id staff_name created_at',
    'free: counts what left since': 'taken_kg version',
  },
  part: {
    'sealed (EfbV § 5 (1) no. 4, (2))':
      'dismantler_id car_id code sparecategory designation position assessment assessedon kg pieces takenon staff_id staff_name remark direct created_at scrappedon',
    'free: where it lies, what it costs, what a list to come says of it': 'place price state nonmetalfactor',
    'free: guarded by the day of scrapping': 'entry_id',
    'free: made of others, or counts': 'search version',
  },
  car: {
    'sealed (NachwV § 24 (4); EfbV § 5 (1)); what was left out may be added':
      'vin licenceplate manufacturer model clazz novnreason originkind originregion deliverer othervnr othervndate otherissuer',
    'sealed (AltfahrzeugV Anhang 3.2.4.1)': 'weight enteredon dismantler_id receptiondate',
    'free: how it stands in the yard': 'step stepreason location quality hulkon reception_id collector_mandator_id',
    'free: describes it, and no figure or register of a period says it':
      'year hsn tsn km noplate dmark registrated vinconfirmed vinmissingreason vehicle_registration_document_no incomplete weightsource weightcalc weightconfirmed drivetype',
    'free: what it is offered with':
      'colorcode power capacity motorcode transmissioncode catalystcode ktype freetext purchase_price shiftstype trunktype doorstype conditiontype returnpolicytype colortype regiontype categorytype',
    'free: made of others, or counts': 'lines_kg rest_kg modified_at version search plate_key vin_key model_key',
  },
  reception: {
    'sealed (AltfahrzeugV § 4 (2), NachwV § 24 (4))':
      'dismantler_id collector_id collector_mandator_id car_id vnr numberscope receptiondate vndate status keeper condition dismantling sornc sornd originkind originregion snapshot lockedat endreason replacedby issuer publictoken created_by printdate printstamp',
    'free: what is done with the paper, and how to reach the keeper':
      'notifieddon notifiedcon externalref remark collectorready printversion result printedat handedoveron mailedat mailedto keepercontact',
    'free: made of others, or counts': 'modified_at version search vnr_key keeper_key',
    'free: is set with the record, never after': 'replaces',
  },
  disposal: {
    'sealed (NachwV § 24 (2), (5); KrWG § 49 (3))':
      'dismantler_id disposer_id carrier_id wastetype rdcode receiptnumber disposalproofnumber recyclingproof actiondate occurredon staff_id staff_name remark reason substance booked created_at',
    'free: made of others, or counts': 'search version',
  },
  incident: {
    'sealed (EfbV § 5 (1) no. 5, (2))':
      'department_id car_id date occurredon incident_type description cause staff_id staff_name created_at',
    'free: what was done about it afterwards, as long as it is open': 'remedy reportedto doneon',
    'free: counts': 'version',
  },
  review: {
    'sealed (EfbV § 5 (3))': 'department_id month date remark signedby signed_at version created_at',
  },
  spare_list: {
    'sealed (EfbV § 5 (1) no. 4, (2))':
      'dismantler_id no year actiondate buyer reference remark return_of staff_id staff_name warranty version created_at',
  },
  spare_line: {
    'sealed (EfbV § 5 (1) no. 4, (2))':
      'dismantler_id list_id part_id actiondate kg pieces nonmetalfactor price version created_at',
  },
  statement: {
    'sealed: a closed period is what it was closed as': 'dismantler_id effective_till remark created_at letterhead',
    'free: what closing and opening write': 'locked lockedat lockedby totals registers version',
  },
  clearance: {
    'sealed: written once': 'dismantler_id car_id day staff_id staff_name override overriddenby created_at',
    'free: counts': 'version',
  },
}
