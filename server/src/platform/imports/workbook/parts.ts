import { posix } from 'node:path'
import { MOST_SHEETS } from '../../files/limits.ts'
import { BadTable } from '../badtable.ts'
import type { Archive } from './archive.ts'
import { passAll } from './xml.ts'

/** A sheet of a workbook and the part that contains it. */
export interface SheetPart {
  name: string
  hidden: boolean
  part: string
}

/** Locations of a workbook's parts; `from1904`: days count from 1904. */
export interface Parts {
  sheets: SheetPart[]
  strings: string
  styles: string
  from1904: boolean
}

interface Relation {
  id: string
  kind: string
  target: string
}

/** Throws BadTable if it is no workbook. */
export async function partsOf(archive: Archive): Promise<Parts> {
  const [root] = (await relationsOf(archive, '')).filter(({ kind }) => kind === 'officeDocument')
  const book = root?.target ?? 'xl/workbook.xml'
  if (!archive.has(book)) throw new BadTable('no-table')
  const relations = await relationsOf(archive, book)
  const named: { name: string; hidden: boolean; id: string | undefined }[] = []
  let from1904 = false
  await passAll(
    archive.text(book),
    {
      open({ name, attribute, prefixed }) {
        if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
        if (name !== 'sheet') return
        const hidden = (attribute('state') ?? 'visible') !== 'visible'
        named.push({ name: attribute('name') ?? '', hidden, id: prefixed('id') })
        if (named.length > MOST_SHEETS) throw new BadTable('too-large')
      },
    },
    archive.tally,
  )
  const first = (kind: string, otherwise: string) =>
    relations.find(one => one.kind === kind)?.target ?? posix.join(posix.dirname(book), otherwise)
  const sheets = named.flatMap(({ id, ...sheet }) => {
    const found = relations.find(one => one.id === id && one.kind === 'worksheet')
    return found && archive.has(found.target) ? [{ ...sheet, part: found.target }] : []
  })
  if (!sheets.length) throw new BadTable('no-table')
  return {
    sheets,
    strings: first('sharedStrings', 'sharedStrings.xml'),
    styles: first('styles', 'styles.xml'),
    from1904,
  }
}

/** Relations of a part, or of the whole file. */
async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const relations: Relation[] = []
  await passAll(
    archive.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)),
    {
      open({ name, attribute }) {
        if (name !== 'Relationship') return
        const kind = (attribute('Type') ?? '').split('/').at(-1) ?? ''
        const target = posix.join('/', attribute('Target')?.startsWith('/') ? '' : folder, attribute('Target') ?? '')
        relations.push({ id: attribute('Id') ?? '', kind, target: target.slice(1) })
        if (relations.length > MOST_SHEETS * 2) throw new BadTable('too-large')
      },
    },
    archive.tally,
  )
  return relations
}
