/**
 * Makes a folder a repository, with all that is in it as the first commit: the desk commits there.
 * @returns whether it was committed; without Git on the machine it is not
 */
export async function makeRepository(
  folder: string,
  { name, email, message }: { name: string; email: string; message: string },
): Promise<boolean> {
  const { git } = await import("../server/git.ts");
  const author = ["-c", `user.name=${name}`, "-c", `user.email=${email}`];
  await git(folder, ["init", "--quiet", "--initial-branch=main"]);
  await git(folder, ["add", "--all"]);
  const { code } = await git(folder, [...author, "commit", "--quiet", `--message=${message}`]);
  return code === 0;
}
