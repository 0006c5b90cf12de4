import { today } from '@kreislauf/core/days.ts'
import type { Reception } from '@kreislauf/core/features/receptions/contract.ts'
import { warningsOfForm } from '@kreislauf/core/features/receptions/gaps.ts'
import { keeperName } from '@kreislauf/core/features/receptions/keeper.ts'
import { ReceptionForm } from '@kreislauf/core/features/receptions/records.ts'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Advice } from '../../ui/advice.tsx'
import { gapWords } from './gapwords.ts'

/** The server knows more about the companies than the form does. */
const OF_BUSINESSES = /^(dismantler|collector)\./

/** What is about to be sealed, as typed: plate, car, keeper, and warnings. */
export function LockFacts({ reception, values }: { reception: Reception; values: object }) {
  const { t } = useTranslation()
  const parsed = ReceptionForm.safeParse(values)
  const { keeper, car } = parsed.data ?? reception
  const warnings = [
    ...(parsed.data ? warningsOfForm(parsed.data, {}, today(), undefined) : []),
    ...reception.warnings.flatMap(({ path, code, params }) =>
      OF_BUSINESSES.test(path) ? [{ path, code, ...(params && { params }) }] : [],
    ),
  ]
  const rows = [
    [t('receptions.fields.car.licenceplate'), car.noplate ? t('receptions.withoutPlate') : car.licenceplate],
    [t('receptions.sections.car'), [car.manufacturer, car.model].filter(Boolean).join(' ')],
    [t('receptions.fields.car.vin'), car.vin],
    [t('receptions.sections.keeper'), keeperName(keeper)],
  ].filter(([, value]) => value)
  return (
    <>
      <Table variant="vertical" withTableBorder mb="sm">
        <Table.Tbody>
          {rows.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th fw="var(--weight-normal)">{label}</Table.Th>
              <Table.Td fw="var(--weight-medium)">{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {warnings.map(warning => (
        <Advice key={`${warning.path} ${warning.code}`} warning>
          {gapWords(warning, t)}
        </Advice>
      ))}
    </>
  )
}
