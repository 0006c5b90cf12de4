import { ageWarnings } from '@kreislauf/core/domain/lockwarnings.ts'
import { nothingEntered } from '@kreislauf/core/features/receptions/checks.ts'
import { type HotKeeper, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Group, Radio, Select } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { Advice } from '../../ui/advice.tsx'
import { fieldWords } from '../../ui/fieldwords.ts'
import {
  Cell,
  CheckField,
  CountryField,
  DateField,
  Section,
  SelectField,
  TextField,
  useValue,
} from '../../ui/form/index.ts'
import { optionsFound } from '../../ui/options.ts'
import { TownField } from '../geo/index.ts'
import { BOXES } from './boxes.ts'
import { field, useForm } from './form.ts'
import type { Values } from './initial.ts'

const FIRST = ['DE', 'AT', 'CH', 'NL', 'BE', 'FR', 'PL', 'CZ', 'DK']
const OTHERS =
  'AF AL AM AR AU AZ BA BD BG BO BR BY CA CD CG CI CL CM CN CO CU CY DZ EC EE EG ER ES ET FI GB GE GH GN GR HR HU ID IE IL IN IQ IR IS IT JO JP KE KG KR KZ LB LI LK LT LU LV LY MA MC MD ME MG MK ML MN MT MX MY NE NG NO NP NZ PE PH PK PT PY RO RS RU SA SD SE SG SI SK SL SM SN SO SY TD TG TH TJ TM TN TR TW TZ UA UG US UY UZ VE VN XK YE ZA ZM ZW'.split(
    ' ',
  )

/** All countries in the user's language, neighbours first: keepers come from everywhere. */
function useNationalities() {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
    const choice = (code: string) => ({ value: code, label: names.of(code) ?? code })
    const sorted = OTHERS.map(choice).sort((a, b) => a.label.localeCompare(b.label, i18n.language))
    return [...FIRST.map(choice), ...sorted]
  }, [i18n.language])
}

/** Fields 1.1 to 1.5: the last keeper. */
export function KeeperSection({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslation()
  const form = useForm()
  const legal = useValue(form, 'keeper.legal')
  const nationalities = useNationalities()
  // For an empty form saving requires a name.
  const unnamed = useSyncExternalStore(form.store.subscribe, () => nothingEntered(form.values()))
  return (
    <Section title={t('receptions.sections.keeper')} box={BOXES.keeper} aside={<HotKeepers />}>
      <Cell span={12}>
        <KindField />
      </Cell>
      {legal ? (
        <Cell span={12}>
          <TextField name={field('keeper.companyname')} autoFocus={autoFocus} required={unnamed} />
        </Cell>
      ) : (
        <>
          <Cell span={4}>
            <TextField name={field('keeper.lastname')} autoFocus={autoFocus} required={unnamed} />
          </Cell>
          <Cell span={4}>
            <TextField name={field('keeper.firstname')} />
          </Cell>
          <Cell span={4}>
            <DateField name={field('keeper.dob')} past />
            <Age />
          </Cell>
        </>
      )}
      <Cell span={6}>
        <TextField name={field('keeper.street')} />
      </Cell>
      <Cell span={2}>
        <TextField name={field('keeper.hsnr')} />
      </Cell>
      <Cell span={4}>
        {legal ? (
          <CheckField name={field('keeper.hotlist')} />
        ) : (
          <SelectField name={field('keeper.nationality')} choices={nationalities} />
        )}
      </Cell>
      <Cell span={3}>
        <TextField name={field('keeper.zip')} inputMode="numeric" />
      </Cell>
      <Cell span={5}>
        <TownField name={field('keeper.city')} zip={field('keeper.zip')} country={field('keeper.country')} />
      </Cell>
      <Cell span={4}>
        <CountryField name={field('keeper.country')} />
      </Cell>
      <Cell span={12}>
        <CheckField name={field('keeper.incomplete')} />
      </Cell>
    </Section>
  )
}

/** Asks about an implausible birthday. */
function Age() {
  const { t } = useTranslation()
  const form = useForm()
  const [born] = ageWarnings(useValue(form, 'keeper.dob'), useValue(form, 'vn.receptiondate') ?? '')
  return born && !form.disabled ? <Advice warning>{fieldWords({ path: 'keeper.dob', ...born }, t)}</Advice> : null
}

function KindField() {
  const { t } = useTranslation()
  const form = useForm()
  const legal = useValue(form, 'keeper.legal')
  const choices = [
    { value: 'person', label: t('receptions.person') },
    { value: 'company', label: t('receptions.company') },
  ]
  const keeper = useValue(form, 'keeper')
  const pick = (value: string) =>
    form.set('keeper', {
      ...keeper,
      legal: value === 'company',
      ...(value === 'person' && { hotlist: false, refid: null }),
    })
  return (
    <Radio.Group
      value={legal ? 'company' : 'person'}
      onChange={pick}
      label={t('receptions.fields.keeper.legal')}
      labelProps={{ className: 'sr-only' }}
    >
      <Group gap="lg">
        {choices.map(one => (
          <Radio key={one.value} {...one} disabled={form.disabled} />
        ))}
      </Group>
    </Radio.Group>
  )
}

/** Regular keepers: companies only (details O42). Their data is copied. */
function HotKeepers() {
  const { t } = useTranslation()
  const form = useForm()
  const { data = [] } = useQuery(query(receptions.hotlist, {}))
  const keeper = useValue(form, 'keeper')
  if (data.length === 0 || form.disabled) return null
  const take = (text: string | null) => {
    const chosen = data.find(one => String(one.id) === text)
    if (chosen) form.set('keeper', copyOf(chosen, keeper))
  }
  return (
    <Select
      size="xs"
      w={260}
      aria-label={t('receptions.hotlist')}
      placeholder={t('receptions.hotlist')}
      leftSection={<IconStar size={15} aria-hidden />}
      data={data.map(one => ({ value: String(one.id), label: [one.companyname, one.city].filter(Boolean).join(', ') }))}
      value={null}
      onChange={take}
      searchable
      filter={optionsFound}
      selectFirstOptionOnChange
      nothingFoundMessage={t('words.nothingFound')}
    />
  )
}

const copyOf = ({ id, ...address }: HotKeeper, keeper: Values['keeper']): Values['keeper'] => ({
  ...keeper,
  ...address,
  refid: id,
  legal: true,
  hotlist: true,
  incomplete: false,
  dob: null,
})
