// Long texts come as they are.

declare module "*.md" {
  const text: string;
  export default text;
}
