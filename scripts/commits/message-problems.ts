const maxTitleLetters = 72;

/** An area or several, such as `chat` or `chat, photos`, and what the commit does. */
const title = /^[a-z0-9.][\w./-]*(?:, [\w./-]+)*: \p{Lu}/u;

/** Git and GitHub write these themselves. The last three are to be folded into another commit. */
const writtenByGit = /^(?:Merge |Revert "|Reapply "|fixup! |squash! |amend! )/;

const notImperative =
  /: (?!(?:Embed|Feed|Seed|Speed|Exceed|Shed|Need|Bring|Ping|Ring|Swing)\b)\w+(?:ed|ing) /;

/** Lines such as `Signed-off-by: A Name <a@b.example>`, which say nothing about why. */
const trailer = /^[A-Z]\w*(?:-\w+)+: .+$/;

/** What is wrong with a commit's message, one sentence each. */
export function findMessageProblems(message: string): readonly string[] {
  const [first = '', second = '', ...body] = message.trimEnd().split('\n');
  if (writtenByGit.test(first)) return [];
  const problems: string[] = [];
  if (!title.test(first)) problems.push('Begin with the area and a verb: "chat: Send a message only once".');
  else if (notImperative.test(first)) problems.push('Use the imperative: "Add", not "Added" or "Adding".');
  if ([...first].length > maxTitleLetters)
    problems.push(`Use at most ${maxTitleLetters} letters in the first line; it has ${[...first].length}.`);
  if (first.endsWith('.')) problems.push('Leave out the full stop at the end of the first line.');
  if (second !== '') problems.push('Leave the second line empty.');
  if (![second, ...body].some((line) => line.trim() !== '' && !trailer.test(line)))
    problems.push('Say why, in a paragraph below the first line.');
  return problems;
}
