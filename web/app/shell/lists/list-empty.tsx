/** What stands in place of rows where there are none. */
export function ListEmpty({ sentence }: { sentence: string }) {
  return (
    <div className="empty-box panel-note">
      <p>{sentence}</p>
    </div>
  )
}
