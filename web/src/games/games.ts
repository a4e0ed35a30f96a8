// The games that have a home in the page, one line each; any other is played on the plain
// screen, with the server's own words.

export { helsinki } from "./helsinki/home";
export { helvetia } from "./helvetia/home";
