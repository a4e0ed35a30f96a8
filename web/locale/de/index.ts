import app from "./app.json";
import helsinki from "./helsinki.json";
import helvetia from "./helvetia.json";
import learn from "./learn.json";
import lobby from "./lobby.json";
import rules from "./rules.json";
import table from "./table.json";

export default { ...app, ...helsinki, ...helvetia, ...learn, ...lobby, ...rules, ...table };
