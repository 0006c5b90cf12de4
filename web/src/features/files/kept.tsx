import type { Endpoint, Input } from '@kreislauf/core/kit.ts'
import type { ThumbnailSize } from '@kreislauf/core/thumbnails.ts'
import { ActionIcon, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../app/data/files.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { FileName, FileRow, FileRows } from '../../ui/filerows.tsx'
import { FileMark } from './mark.tsx'
import { useThumbnail } from './thumbnail.ts'

interface KeptFile {
  id: number
  name: string
  /** MIME type. */
  type: string
}

/** The calls that read a record's files, and their parameters for one file. */
interface Source<Whole extends Endpoint, Small extends Endpoint> {
  file: Whole
  ofFile: (id: number) => Input<Whole>
  thumbnail: Small
  ofThumbnail: (id: number, size: ThumbnailSize) => Input<Small>
}

/** A source whose calls take the id of the file. */
export const byDocId = <Whole extends Endpoint, Small extends Endpoint>({
  doc,
  thumbnail,
}: {
  doc: Whole
  thumbnail: Small
}) => ({
  file: doc,
  ofFile: (docId: number) => ({ params: { docId } }),
  thumbnail,
  ofThumbnail: (docId: number, size: ThumbnailSize) => ({ params: { docId, size } }),
})

interface KeptFilesProps<F extends KeptFile, Whole extends Endpoint, Small extends Endpoint> {
  files: readonly F[]
  source: Source<Whole, Small>
  /** Shown without files. */
  empty?: string
  /** Title of a file; its file name by default. */
  titleOf?: (file: F) => string
  /** A line below the title. */
  aboutOf?: (file: F) => string
  /** At the end of the row, e.g. the state of its validity. */
  asideOf?: (file: F) => ReactNode
  /** Deletes a file after a confirmation, which shows failures. Without it files cannot be deleted. */
  remove?: ((file: F) => Promise<unknown>) | false
}

/** The files of a record: thumbnails, opened by their titles, deleted after a confirmation. */
export function KeptFiles<F extends KeptFile, Whole extends Endpoint, Small extends Endpoint>({
  files,
  empty,
  remove,
  ...row
}: KeptFilesProps<F, Whole, Small>) {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState<F>()
  const name = removing?.name
  const run = async () => {
    if (!removing || !remove) return
    await remove(removing)
    notifyDone('files.removed', { name })
  }
  if (files.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  return (
    <>
      <FileRows>
        {files.map(file => (
          <Kept key={file.id} file={file} {...row} {...(remove && { onRemove: () => setRemoving(file) })} />
        ))}
      </FileRows>
      <Confirm
        opened={!!removing}
        onClose={() => setRemoving(undefined)}
        danger
        title={t('files.removeTitle', { name })}
        label={t('actions.delete')}
        run={run}
      >
        {name}
      </Confirm>
    </>
  )
}

type KeptProps<F extends KeptFile, Whole extends Endpoint, Small extends Endpoint> = Pick<
  KeptFilesProps<F, Whole, Small>,
  'source' | 'titleOf' | 'aboutOf' | 'asideOf'
> & { file: F; onRemove?: () => void }

function Kept<F extends KeptFile, Whole extends Endpoint, Small extends Endpoint>({
  file,
  source,
  titleOf,
  aboutOf,
  asideOf,
  onRemove,
}: KeptProps<F, Whole, Small>) {
  const { t } = useTranslation()
  const { id, name, type } = file
  const url = useThumbnail(type, source.thumbnail, size => source.ofThumbnail(id, size))
  const about = aboutOf?.(file)
  const aside = (
    <>
      {asideOf?.(file)}
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('actions.removeFile', { name })} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      )}
    </>
  )
  return (
    <FileRow mark={<FileMark type={type} url={url} />} aside={aside}>
      <FileName onOpen={() => void openPdf(source.file, source.ofFile(id))}>{titleOf?.(file) ?? name}</FileName>
      {about && <small>{about}</small>}
    </FileRow>
  )
}
