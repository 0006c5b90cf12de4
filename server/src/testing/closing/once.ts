/** Sealed columns written with their record or by a transition, and by no later call; `version` is a counter. */
export const once: Record<string, string> = {
  entry: 'dismantler_id car_id kind originregion created_at',
  output: 'dismantler_id disposal_id outkind created_at',
  part: 'dismantler_id code direct created_at',
  car: 'novnreason enteredon dismantler_id receptiondate',
  reception:
    'dismantler_id collector_id collector_mandator_id car_id vnr numberscope vndate snapshot lockedat endreason replacedby issuer publictoken created_by',
  disposal: 'dismantler_id substance created_at',
  incident: 'department_id created_at',
  review: 'department_id month signedby version created_at',
  spare_list: 'dismantler_id no year return_of version created_at',
  spare_line: 'dismantler_id list_id part_id kg pieces version created_at',
  statement: 'dismantler_id created_at letterhead',
  clearance: 'dismantler_id car_id day staff_id staff_name override overriddenby created_at',
}
